import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { SortableGrid } from './sortable-grid.tsx';

it('a finger that stays for 5 ms picks a photograph up, as often as it comes; one that goes earlier, or moves meanwhile, does not [APROP-13]', async () => {
  expect(LIMITS.reorder.touchDelayMs).toBe(5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  const items = [1, 2].map((place) => ({ key: `${place}`, label: `photograph ${place}` }));
  const grid = (
    <SortableGrid label="Photographs" items={items} onMove={() => undefined}>
      {(_item, _index, handle) => handle}
    </SortableGrid>
  );
  await act(() => root.render(grid));
  const handle = page.querySelector('button');
  const touch = (type: string, ...touches: Pick<Touch, 'clientX' | 'clientY'>[]) =>
    act(() => handle?.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: touches as Touch[] })));
  const stay = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const isDragged = () => page.querySelector('li')?.hasAttribute('data-dragging');

  for (const _turn of [1, 2]) {
    await touch('touchstart', { clientX: 20, clientY: 20 });
    await stay(4);
    expect(isDragged()).toBe(false);
    await stay(1);
    expect(isDragged()).toBe(true);
    await touch('touchend');
    expect(isDragged()).toBe(false);
    // For 50 ms after a drag the page takes no click: the one that ends the drag is none. The files that follow have this page too.
    await stay(50);
  }
  await touch('touchstart', { clientX: 20, clientY: 20 });
  await stay(4);
  await touch('touchend');
  await stay(5);
  expect(isDragged()).toBe(false);
  await touch('touchstart', { clientX: 20, clientY: 20 });
  await touch('touchmove', { clientX: 20, clientY: 29 });
  await stay(5);
  expect(isDragged()).toBe(false);
  await act(() => root.unmount());
  page.remove();
});
