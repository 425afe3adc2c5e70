import { edited, perBook } from '#domain/location/area-book.ts';
import areas from '#domain/location/areas.json' with { type: 'json' };
import pincodes from '#domain/location/pincodes.json' with { type: 'json' };

/** The PIN codes of areas: all that a search needs of where they lie. */

/** As rows of places have it: area | (latitude) | (longitude) | PIN code. */
const pincodeRows = pincodes.map((pincode, at) => `${areas[at]?.split(' | ', 1)} |  |  | ${pincode}`);

const byPincode = perBook((book) =>
  edited(pincodeRows, book?.places).map((row) => {
    const [area = '', , , pincode = ''] = row.split(' | ');
    return { area, pincode };
  }),
);

/** The areas of a PIN code, by name; none of one that no area has. */
export const areasOfPincode = (pincode: string): string[] =>
  byPincode()
    .filter((row) => row.pincode === pincode)
    .map(({ area }) => area);
