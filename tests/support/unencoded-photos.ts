import { createHash } from 'node:crypto';
import type { DemoParts } from '#demo/load-demo.ts';

/**
 * Makes keys from content as the real store does, but encodes nothing, which saves half a minute. The browser tests load the
 * real pictures.
 */
export const unencodedPhotos: DemoParts['photoFiles'] = {
  async storeBytes(bytes) {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { key, width: 1280, height: 960, placeholder: 'data:image/webp;base64,AAAA' };
  },
};
