const NA = 'NA: the land has non-agricultural status, so building and living on it is allowed.';

/** What the land's papers allow, as owners write it, each with a short explanation (D32). */
export const LAND_FLAGS = {
  naNoc: { name: 'NA + NOC', explanation: `${NA} NOC: a no-objection certificate of the authority is there as well.` },
  onlyNA: { name: 'Only NA', explanation: `${NA} There is no NOC (no-objection certificate) yet.` },
} as const;
