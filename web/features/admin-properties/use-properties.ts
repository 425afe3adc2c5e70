import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import type { ListAddress } from './list-address.ts';

/** One page of the listings as staff see them, newest first; the page before stays until it is there. */
export function useProperties({ page, size, q, deleted }: ListAddress) {
  return useQuery({
    queryKey: ['properties', page, size, q],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(size), ...(q && { q }) };
      return staffApi.get<PropertyList<StaffPropertyCard>>('/property/all', { query, signal });
    },
    placeholderData: keepPreviousData,
    enabled: !deleted,
  });
}

export type PropertiesRead = ReturnType<typeof useProperties>;
