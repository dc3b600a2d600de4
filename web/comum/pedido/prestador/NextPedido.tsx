import { ArrowRight } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Kind } from '#web/kit/browser/notify.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Pedidos.module.css'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'

export type Told = { kind: Kind; text: string }

type Props = {
  next: { cd: number; nome: string } | undefined
  told: Told | undefined
  /** puts an answer right */
  beside?: ReactNode
  onNext: (id: number) => void
  onClose: () => void
}

export function NextPedido({ next, told, beside, onNext, onClose }: Props) {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    // the focused button is gone: the focus moves to the next request
    if (told) foot.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [told])
  return (
    <Stack ref={foot} gap={3} className={styles.foot}>
      {told && (
        <Notice kind={told.kind} announce>
          {told.text}
        </Notice>
      )}
      <Row justify="end" className={styles.buttons}>
        {beside}
        <Button onClick={onClose} data-next={next ? undefined : true}>
          Fechar
        </Button>
        {next && (
          <Button
            variant="primary"
            data-next
            icon={<Icon of={ArrowRight} size={16} aria-hidden />}
            onClick={() => onNext(next.cd)}
          >
            <span className={styles.next}>Pedido seguinte: {next.nome}</span>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
