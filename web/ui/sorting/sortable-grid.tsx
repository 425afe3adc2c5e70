import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SortableGridProps<T extends SortableItem> {
  items: readonly T[];
  /** `to` is counted from 0. */
  onMove: (key: string, to: number) => void;
  /** What an item looks like. `handle` is the button it is dragged by, with pointer, touch or keyboard. */
  children: (item: T, index: number, handle: ReactNode) => ReactNode;
  label: string;
  className?: string;
}

/** Items in a grid whose order is set by dragging a handle, or with Space and the arrow keys on it (spec 9 "Image reorder"). */
export function SortableGrid<T extends SortableItem>(props: SortableGridProps<T>) {
  const { items, onMove, children, label, className } = props;
  const id = useId();
  const lastOver = useRef<unknown>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: REORDER_TOUCH }),
  );
  const keyboard = useKeyboardSorting(items, onMove);
  const keys = keyboard.shown.map((item) => item.key);

  function finish({ active, over }: DragEndEvent) {
    const to = over ? keys.indexOf(String(over.id)) : -1;
    if (to >= 0 && active.id !== over?.id) onMove(String(active.id), to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements: announce(items, lastOver) }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={className}>
          {keyboard.shown.map((item, index) => (
            <SortableCell key={item.key} item={item} keyboard={keyboard}>
              {(handle) => children(item, index, handle)}
            </SortableCell>
          ))}
        </ol>
      </SortableContext>
      <span role="status" className="sr-only">
        {keyboard.said}
      </span>
    </DndContext>
  );
}

interface SortableCellProps<T extends SortableItem> {
  item: T;
  keyboard: ReturnType<typeof useKeyboardSorting<T>>;
  children: (handle: ReactNode) => ReactNode;
}

function SortableCell<T extends SortableItem>({ item, keyboard, children }: SortableCellProps<T>) {
  const isCarried = keyboard.isCarried(item);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    transition: { duration: REORDER_ANIMATION_MS, easing: 'ease' },
  });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={(event) => keyboard.onKeyDown(event, item)}
      onBlur={keyboard.onBlur}
      aria-pressed={isCarried || undefined}
      aria-label={`Move ${item.label}`}
      className="grid size-11 cursor-grab touch-none place-items-center rounded-control bg-surface text-ink shadow-float active:cursor-grabbing"
    >
      <Icon of="grip-vertical" className="stroke-2" />
    </button>
  );
  const isMoving = isDragging || isCarried;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isMoving ? 'relative z-10 opacity-80' : 'relative'}
      data-dragging={isMoving || undefined}
    >
      {children(handle)}
    </li>
  );
}

/** The announcements of a drag. Hovering over its own place right after the pick-up is not announced. */
function announce(items: readonly SortableItem[], last: { current: unknown }): Announcements {
  const place = (key: unknown) => items.findIndex((item) => item.key === key) + 1;
  const name = (key: unknown) => items.find((item) => item.key === key)?.label ?? 'Item';
  return {
    onDragStart: ({ active }) => {
      last.current = active.id;
      return ANNOUNCEMENTS.pickedUp(name(active.id), place(active.id), items.length);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return ANNOUNCEMENTS.over(name(active.id), place(over.id));
    },
    onDragEnd: ({ active, over }) => ANNOUNCEMENTS.putDown(name(active.id), place(over?.id ?? active.id)),
    onDragCancel: ({ active }) => ANNOUNCEMENTS.putBack(name(active.id)),
  };
}

/** How putting pictures in order feels (spec 9 "Image reorder"): milliseconds of the animation. */
const REORDER_ANIMATION_MS = LIMITS.reorder.animationMs;
/** `delay` in milliseconds; `tolerance` is how many pixels a finger may move within it before it counts as scrolling. */
const REORDER_TOUCH = { delay: LIMITS.reorder.touchDelayMs, tolerance: 8 } as const;

interface SortableItem {
  key: string;
  /** Names the item to assistive technology: 'Photograph 2, kitchen.jpg'. */
  label: string;
}

/** What is said about an item on its way, by keyboard or by pointer; places count from 1. */
const ANNOUNCEMENTS = {
  pickedUp: (label: string, place: number, count: number) => `${label} picked up, place ${place} of ${count}.`,
  over: (label: string, place: number) => `${label} is over place ${place}.`,
  putDown: (label: string, place: number) => `${label} put down at place ${place}.`,
  putBack: (label: string) => `${label} is back at its place.`,
};

/**
 * Puts the items of a grid in order by keyboard. Each key takes effect at once, so that quick fingers lose none: the
 * drag library starts listening a moment after a pick-up, and an Escape in that moment would close the dialog around it.
 */
function useKeyboardSorting<T extends SortableItem>(items: readonly T[], onMove: (key: string, to: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = inCarriedOrder(items, carried);
  const holdFocus = useHeldFocus(shown.map((item) => item.key).join());

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: T) {
    const mine = carried?.key === item.key ? carried : null;
    const move = sortingMove(event.key, mine, items.length, columnsAround(event.currentTarget));
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    holdFocus(event.currentTarget);
    const { key, label } = item;
    const from = items.indexOf(item);
    const to = move.kind === 'carry' ? move.to : (mine?.to ?? from);
    setCarried(move.kind === 'pick-up' || move.kind === 'carry' ? { key, from, to } : null);
    if (move.kind === 'pick-up') setAnnouncement(ANNOUNCEMENTS.pickedUp(label, from + 1, items.length));
    if (move.kind === 'carry' && to !== mine?.to) setAnnouncement(ANNOUNCEMENTS.over(label, to + 1));
    if (move.kind === 'put-back') setAnnouncement(ANNOUNCEMENTS.putBack(label));
    if (move.kind === 'put-down') {
      setAnnouncement(ANNOUNCEMENTS.putDown(label, to + 1));
      if (to !== from) onMove(key, to);
    }
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    // A carried cell loses the focus while it is moved in the document: not a real blur.
    if (!event.relatedTarget) return;
    holdFocus(null);
    setCarried(null);
  }

  return {
    /** The items in their current order, the carried one at its new place. */
    shown,
    isCarried: ({ key }: T) => key === carried?.key,
    said: announcement,
    onKeyDown,
    onBlur,
  };
}

/** Restores the focus of an element when `order` changes, since moving it in the document blurs it. */
function useHeldFocus(order: string) {
  const held = useRef<HTMLElement | null>(null);
  const before = useRef(order);
  useLayoutEffect(() => {
    const isMoved = before.current !== order;
    before.current = order;
    if (isMoved && held.current?.isConnected && document.activeElement === document.body) held.current.focus();
  });
  return (element: HTMLElement | null) => {
    held.current = element;
  };
}

/** The number of columns of the grid around a handle. */
function columnsAround(handle: HTMLElement): number {
  const cells = [...(handle.closest('ol')?.children ?? [])] as HTMLElement[];
  const top = cells[0]?.offsetTop;
  return Math.max(1, cells.filter((cell) => cell.offsetTop === top).length);
}

/** A cell of a grid that is carried by keyboard: where it was taken from and where it is now, both counted from 0. */
export interface Carried {
  key: string;
  from: number;
  to: number;
}

type SortingMove = { kind: 'pick-up' | 'put-down' | 'put-back' } | { kind: 'carry'; to: number } | null;

/** The keyboard of a grid that is put in order: Space takes and puts down, arrows, Home and End carry, Escape puts back. */
export function sortingMove(key: string, carried: Carried | null, count: number, columns: number): SortingMove {
  const grips = key === ' ' || key === 'Enter';
  if (!carried) return grips ? { kind: 'pick-up' } : null;
  if (grips) return { kind: 'put-down' };
  if (key === 'Escape') return { kind: 'put-back' };
  const to = aim(key, carried.to, count, columns);
  return to === null ? null : { kind: 'carry', to: to >= 0 && to < count ? to : carried.to };
}

function aim(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[key];
  if (step !== undefined) return at + step;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The items with the carried one where it is now. */
export function inCarriedOrder<T extends { key: string }>(items: readonly T[], carried: Carried | null): readonly T[] {
  const item = carried && items.find((candidate) => candidate.key === carried.key);
  if (!carried || !item) return items;
  const rest = items.filter((candidate) => candidate !== item);
  return [...rest.slice(0, carried.to), item, ...rest.slice(carried.to)];
}
