import { useSearchParams } from 'react-router';
import { readId } from '#domain/ids.ts';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EditListing } from './edit-listing.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { useDraftPlace } from './saving/use-draft-place.ts';

const NO_PHOTOS: never[] = [];

/** The listing form: a new listing, or with `?id=` the one to edit (spec 2). */
export function ListingScreen() {
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = wanted === null ? null : readId(wanted);
  if (wanted === null) {
    return (
      <>
        <h1 className="text-2xl">Upload Property</h1>
        <NewListing />
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl">Edit Property</h1>
      {id === null ? (
        <EmptyState
          title="There is no such property."
          action={<LinkButton to={paths.admin.properties}>Manage Properties</LinkButton>}
        />
      ) : (
        <EditListing key={id} id={id} />
      )}
    </>
  );
}

function NewListing() {
  const place = useDraftPlace(null);
  if (!place) return null;
  return (
    <ListingEditor
      edited={null}
      place={place}
      base={PROPERTY_FORM_DEFAULTS}
      basePhotos={NO_PHOTOS}
      verified={null}
      onLoad={() => undefined}
    />
  );
}
