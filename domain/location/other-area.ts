/** The entry of areas for a place that is not in the list. Every page's script may carry it, which knows no list of areas. */
export const OTHER_AREA = 'Other Area';
