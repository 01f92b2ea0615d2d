import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { orderContacts } from "../../data/contacts/order-contacts.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./call-order.module.css";

type Direction = "up" | "down";

/** The list with the contact at `index` one place further up or down. */
function moved<Item>(items: readonly Item[], index: number, direction: Direction): readonly Item[] {
  const item = items[index];
  const to = direction === "up" ? index - 1 : index + 1;
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(index, 1).toSpliced(to, 0, item);
}

interface CallOrderProps {
  readonly uid: UserId;
  readonly contacts: readonly EmergencyContact[];
  readonly onClose: () => void;
}

interface Move {
  readonly id: string;
  readonly direction: Direction;
}

/**
 * A row that moves loses the focus. This gives it back to the button, or at an end of the list to
 * the row's other button.
 * @returns goes to the list
 */
function useFocusAfterMove(last: Move | null, items: readonly EmergencyContact[]) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (last === null) return;
    const button = (direction: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(
        `[data-move="${direction} ${CSS.escape(last.id)}"]:not(:disabled)`,
      );
    (button(last.direction) ?? button(last.direction === "up" ? "down" : "up"))?.focus();
  }, [items, last]);
  return list;
}

interface RowProps {
  readonly contact: EmergencyContact;
  readonly index: number;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
}

const Row = ({ contact: { id, name }, index, isLast, onMove }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.place}>{index + 1}</span>
    <span className={styles.name}>{name}</span>
    <IconButton
      label={`Move up ${name}`}
      icon={<ArrowUp aria-hidden="true" size={20} />}
      disabled={index === 0}
      data-move={`up ${id}`}
      onClick={() => onMove("up")}
    />
    <IconButton
      label={`Move down ${name}`}
      icon={<ArrowDown aria-hidden="true" size={20} />}
      disabled={isLast}
      data-move={`down ${id}`}
      onClick={() => onMove("down")}
    />
  </li>
);

/** Where the traveller sets the order in which contacts are called. It is saved at the end. */
export function CallOrder({ uid, contacts, onClose }: CallOrderProps) {
  const services = useServices();
  const [items, setItems] = useState(contacts);
  const [last, setLast] = useState<Move | null>(null);
  const list = useFocusAfterMove(last, items);

  const move = (index: number, id: string, direction: Direction): void => {
    setItems(moved(items, index, direction));
    setLast({ id, direction });
  };
  const save = (): void => {
    onClose();
    if (items.some(({ id }, index) => id !== contacts[index]?.id)) void orderContacts(services, uid, items);
  };
  const place = last === null ? -1 : items.findIndex(({ id }) => id === last.id);

  return (
    <Card title="Order of calls">
      <p>If no one answers an alert, we call confirmed contacts in this order.</p>
      <ol ref={list} aria-label="Order of calls" className={styles.list}>
        {items.map((contact, index) => (
          <Row
            key={contact.id}
            contact={contact}
            index={index}
            isLast={index === items.length - 1}
            onMove={(direction) => move(index, contact.id, direction)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {place >= 0 && `${items[place]?.name ?? ""} is number ${place + 1} of ${items.length}.`}
      </p>
      <Button block onClick={save}>
        Save Order
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    </Card>
  );
}
