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
import { type ReactNode, useId, useRef } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SAID, type SortableItem, useKeyboardSorting } from './keyboard-sorting.ts';

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
      return SAID.pickedUp(name(active.id), place(active.id), items.length);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return SAID.over(name(active.id), place(over.id));
    },
    onDragEnd: ({ active, over }) => SAID.putDown(name(active.id), place(over?.id ?? active.id)),
    onDragCancel: ({ active }) => SAID.putBack(name(active.id)),
  };
}

/** How putting pictures in order feels (spec 9 "Image reorder"): milliseconds of the animation. */
const REORDER_ANIMATION_MS = LIMITS.reorder.animationMs;
/** `delay` in milliseconds; `tolerance` is how many pixels a finger may move within it before it counts as scrolling. */
const REORDER_TOUCH = { delay: LIMITS.reorder.touchDelayMs, tolerance: 8 } as const;
