import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { dismiss, useNotifications } from '../browser/notify.ts'
import type { Notification, UndoOffer } from '../browser/notify.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Note, Row } from '../ui/Layout.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Notifications.module.css'

const stay = 5000
/** as long as it takes to read where the ways lead */
const stayWithWays = 15_000

/** One at a time. Errors stay until closed, offers their time, receipts 15 s, the rest 5 s. */
export function Notifications() {
  const shown = useNotifications()
  const region = useRef<HTMLDivElement>(null)
  const item = shown.at(-1)
  const newest = item?.id
  useEffect(() => {
    // showing the popover again puts it above a dialog that opened in between
    if (newest === undefined || document.querySelector('dialog:modal'))
      region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])
  return (
    <div ref={region} popover="manual" data-unprinted className={styles.region} aria-live="polite">
      {item && <Item key={item.id} item={item} />}
    </div>
  )
}

function Item({ item }: { item: Notification }) {
  const [held, setHeld] = useState(false)
  const lasting = item.kind === 'erro'
  useEffect(() => {
    if (held || lasting) return undefined
    const usual = item.ways.length > 0 ? stayWithWays : stay
    const timer = setTimeout(() => dismiss(item.id), item.offer?.ms ?? usual)
    return () => clearTimeout(timer)
  }, [held, lasting, item])
  return (
    <div
      className={styles.item}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice
        kind={item.kind}
        floating
        end={
          <>
            {item.offer && <Offered id={item.id} offer={item.offer} />}
            <IconButton
              name="Fechar notificação"
              icon={X}
              size={16}
              onClick={() => dismiss(item.id)}
            />
          </>
        }
      >
        <p>{item.text}</p>
        {item.ways.length > 0 && (
          <Row gap={3}>
            {item.ways.map(({ name, to, search }) => (
              <Link key={name} {...{ to, search }} onClick={() => dismiss(item.id)}>
                {name}
              </Link>
            ))}
          </Row>
        )}
        {item.ref && <Note className={styles.ref}>Referência: {item.ref}</Note>}
      </Notice>
    </div>
  )
}

const Offered = ({ id, offer }: { id: number; offer: UndoOffer }) => (
  <Button
    aria-keyshortcuts={offer.keys}
    onClick={() => {
      dismiss(id)
      offer.run()
    }}
  >
    {offer.name}
  </Button>
)
