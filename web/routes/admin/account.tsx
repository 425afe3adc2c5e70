import { PasswordSection } from '#web/features/own-account/password-section.tsx';
import { SessionsSection } from '#web/features/own-account/sessions-section.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';

/** What a member of staff does for their own account. */
export default function AccountRoute() {
  return (
    <>
      <h1 className="text-2xl">Your account</h1>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}
