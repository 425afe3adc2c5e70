import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

const { videos } = LIMITS.property;

/** Links to videos of the property; each entry tells what is wrong with it (spec 2, spec 5). */
export function VideosSection() {
  const { control, formState } = useListingForm();
  const { field } = useController<PropertyFormEntry, 'youtubeLinks'>({ name: 'youtubeLinks', control });
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.youtubeLinks;
  const links = field.value;
  // A box is known by its place: it holds what the list says, and nothing of its own.
  const boxes = links.map((link, index) => ({ link, index, name: `youtubeLinks.${index}` }));

  function add() {
    field.onChange([...links, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  /** The button that was pressed is gone: the next one has the focus, else the one before, else the way to add one. */
  function remove(index: number) {
    field.onChange(links.filter((_, place) => place !== index));
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-action="remove"]') ?? [])];
      (buttons[index] ?? buttons[index - 1] ?? addButton.current)?.focus();
    });
  }

  return (
    <SectionFrame id="videos" title="Property Videos">
      {links.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {boxes.map(({ link, index, name }) => (
            <li key={name} className="flex items-start gap-2">
              <Field label={`YouTube link ${index + 1}`} error={errors?.[index]?.message} className="grow">
                {(tied) => (
                  <TextInput
                    {...tied}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    name={name}
                    value={link}
                    onChange={(event) =>
                      field.onChange(links.map((other, place) => (place === index ? event.target.value : other)))
                    }
                    onBlur={field.onBlur}
                  />
                )}
              </Field>
              <Button
                size="icon"
                tone="quiet"
                aria-label={`Remove YouTube link ${index + 1}`}
                data-action="remove"
                onClick={() => remove(index)}
                className="mt-7"
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button ref={addButton} onClick={add} disabled={links.length >= videos} className="w-fit">
        <Icon of={Plus} size={18} />
        Add YouTube link
      </Button>
    </SectionFrame>
  );
}
