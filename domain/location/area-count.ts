/** How many available listings lie in an area; answer of `/property/areas` is a list of these, the fullest area first. */
export interface AreaCount {
  area: string;
  count: number;
}
