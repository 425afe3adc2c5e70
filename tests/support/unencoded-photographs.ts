import { createHash } from 'node:crypto';
import type { DemoParts } from '#demo/load-demo.ts';

/** Keys made from content as the real ones are, without the half minute that encoding the demo's pictures takes; the browser tests start from a real load. */
export const unencodedPhotographs: DemoParts['photographs'] = {
  async storeBytes(bytes) {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { key, width: 1280, height: 960, placeholder: 'data:image/webp;base64,AAAA' };
  },
};
