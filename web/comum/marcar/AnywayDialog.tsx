import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

export const ContraHora = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.map((aviso) => <p key={aviso}>{aviso}</p>)

type Props = {
  verb: 'Marcar' | 'Alterar'
  avisos: readonly string[]
  cancel?: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once, before a booking with something against it is saved. */
export const AnywayDialog = ({ avisos, verb, cancel = 'Escolher outra hora', ...asked }: Props) => (
  <ConfirmDialog
    title={`${verb} mesmo assim?`}
    confirm={`${verb} mesmo assim`}
    waitingText="A guardar..."
    {...{ cancel, ...asked }}
  >
    <ContraHora avisos={avisos} />
  </ConfirmDialog>
)

/** Objections to an hour: warnings, and why it would be refused. */
export type Against = { avisos: readonly string[]; impede: string | null }

/** Saves, and asks before where something is against it. */
export function useAnyway<Body>(save: (body: Body) => Promise<void>) {
  const [asked, setAsked] = useState<{ body: Body; avisos: readonly string[] }>()

  /** A failed read stops nothing: the call itself refuses. */
  async function check(body: Body, read: () => Promise<Against>) {
    const now = await read().catch(() => undefined)
    if (now && now.impede === null && now.avisos.length > 0) {
      setAsked({ body, avisos: now.avisos })
    } else await save(body)
  }

  return {
    check,
    anyway: asked && {
      avisos: asked.avisos,
      onClose: () => setAsked(undefined),
      async onConfirm() {
        await save(asked.body)
        setAsked(undefined)
      },
    },
  }
}
