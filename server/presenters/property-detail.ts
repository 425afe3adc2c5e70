import type { PropertyDetail, PropertyVideo } from '#domain/property/property.ts';
import type { PropertyImages, PropertyRecord } from '#server/db/records.ts';
import { isoTime } from '#server/presenters/iso-time.ts';
import { presentCard } from '#server/presenters/property-card.ts';

/** One listing as anybody may see it (D12: without the owner). */
export function presentDetail(record: PropertyRecord, images: PropertyImages): PropertyDetail {
  return {
    ...presentCard(record, images),
    updated_at: isoTime(record.updatedAt),
    summary: record.summary,
    amenity_list: record.amenities,
    connectivity_list: record.connectivity.map(({ id, duration }) => ({ id, duration })),
    media_videos: record.videos.map(presentVideo),
  };
}

function presentVideo(link: string, index: number): PropertyVideo {
  return { id: index + 1, media_type: 'video', media_url: link };
}
