import { Notice } from '#web/kit/ui/Notice.tsx'

type Props = { pedido: { cd: number; motivo: string | null } }

export function PorqueRecusado({ pedido: { cd, motivo } }: Props) {
  return (
    <Notice kind="informacao">
      <p>
        Corrige o pedido n.º {cd}, que o prestador recusou. Motivo: <strong>{motivo}</strong>
      </p>
    </Notice>
  )
}
