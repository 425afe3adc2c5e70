import { useState } from 'react';
import type { OwnerContact } from '#domain/property/property.ts';
import { OwnerDetails } from '#web/features/contact-owner/owner-details.tsx';
import { type Refusal, VisitorForm } from '#web/features/contact-owner/visitor-form.tsx';

interface AskForOwnerProps {
  propertyId: number;
  /** Already revealed by a post without scripts. */
  owner?: OwnerContact | undefined;
  refusal?: Refusal | undefined;
}

/** The visitor form, and in its place the owner once it was sent well (spec 4). Mounted anew, it starts anew. */
export function AskForOwner({ propertyId, owner, refusal }: AskForOwnerProps) {
  const [revealed, setRevealed] = useState<OwnerContact | null>(owner ?? null);
  if (revealed) return <OwnerDetails owner={revealed} />;
  return <VisitorForm propertyId={propertyId} onRevealed={setRevealed} refusal={refusal} />;
}
