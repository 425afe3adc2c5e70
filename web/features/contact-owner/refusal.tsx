import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

interface RefusalProps {
  message: string;
  /** Of the answer; undefined when none came. */
  status: number | undefined;
  /** From the dialog a link takes the place of the dialog's step in the history. */
  inDialog?: boolean;
}

/** Why no owner is shown; for who was shown many, with the way on (D83). */
export function Refusal({ message, status, inDialog = false }: RefusalProps) {
  return (
    <Banner tone="bad">
      {message}
      {status === 429 && (
        <>
          {' '}
          <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
            {t('Go to the contact page')}
          </Link>
        </>
      )}
    </Banner>
  );
}
