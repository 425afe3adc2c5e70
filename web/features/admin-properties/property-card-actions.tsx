import { BadgeCheck, Images, Pencil, Trash2 } from 'lucide-react';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface PropertyCardActionsProps {
  property: StaffPropertyDetail;
  onAction: (action: 'delete' | 'sold' | 'images') => void;
}

/** Delete, Sold Out, Images, Edit (spec 2 "Property card actions in the manage view"). */
export function PropertyCardActions({ property, onAction }: PropertyCardActionsProps) {
  return (
    <>
      <Button tone="danger" onClick={() => onAction('delete')}>
        <Icon of={Trash2} size={18} />
        Delete
      </Button>
      <Button onClick={() => onAction('sold')} disabled={property.is_sold_out}>
        <Icon of={BadgeCheck} size={18} />
        Sold Out
      </Button>
      <Button onClick={() => onAction('images')} disabled={property.media_images.length === 0}>
        <Icon of={Images} size={18} />
        Images
      </Button>
      <LinkButton to={paths.admin.edit(property.id)} tone="primary">
        <Icon of={Pencil} size={18} />
        Edit
      </LinkButton>
    </>
  );
}
