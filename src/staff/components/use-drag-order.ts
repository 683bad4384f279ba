// Moving the items of a list with the mouse, by the drag and drop of the browser. The buttons that move an item do the
// same for everyone else.
import { useState } from 'react';
import type { DragEvent } from 'react';

/** Where a dragged item is dropped: before or after another item, or below it in a tree. */
export type DropPlace = 'before' | 'inside' | 'after';

interface DragOrderOptions {
  /** Whether an item can be dropped there. */
  canDrop: (dragged: number, target: number, place: DropPlace) => boolean;
  onDrop: (dragged: number, target: number, place: DropPlace) => void;
  /** Whether the middle of an item means a place below it. */
  isTree?: boolean;
}

export interface DragOrder {
  /** The attributes of the element of an item. */
  itemProps: (id: number) => Readonly<Record<string, unknown>>;
  /** The attributes of the handle by which an item is dragged. */
  handleProps: (id: number) => Readonly<Record<string, unknown>>;
}

/** The part of an item's height, at its top and at its bottom, that means before and after it in a tree. */
const edge = 0.3;

/** Drag and drop among items with these ids. `data-drop` of an item says where the dragged item would land. */
export function useDragOrder({ canDrop, onDrop, isTree = false }: DragOrderOptions): DragOrder {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<{ id: number; place: DropPlace } | null>(null);
  const findPlace = (event: DragEvent<HTMLElement>, id: number): DropPlace | null => {
    if (dragged === null || dragged === id) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    const place = isTree && part > edge && part < 1 - edge ? 'inside' : part < 0.5 ? 'before' : 'after';
    return canDrop(dragged, id, place) ? place : null;
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    itemProps: (id) => ({
      'data-drag-item': '',
      'data-drop': target?.id === id ? target.place : undefined,
      'data-dragged': dragged === id ? '' : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const place = findPlace(event, id);
        if (place) event.preventDefault();
        if (target?.id !== id || target.place !== place) setTarget(place && { id, place });
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setTarget(null);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const place = findPlace(event, id);
        if (dragged === null || !place) return;
        event.preventDefault();
        onDrop(dragged, id, place);
        end();
      },
    }),
    handleProps: (id) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const item = event.currentTarget.closest('[data-drag-item]');
        if (item) event.dataTransfer.setDragImage(item, 16, 16);
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragEnd: end,
    }),
  };
}
