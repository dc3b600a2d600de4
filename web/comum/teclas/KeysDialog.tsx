import { singleKeys } from '#web/kit/browser/preference.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './KeysDialog.module.css'

const others = [
  { keys: ['?'], does: 'Ver estas teclas' },
  { keys: ['Esc'], does: 'Fechar o que está aberto' },
  { keys: ['↑', '↓'], does: 'Passar de uma linha da lista a outra, ou de um resultado a outro' },
  { keys: ['Início', 'Fim'], does: 'Ir para a primeira ou para a última linha' },
  { keys: ['Enter'], does: 'Abrir a linha, ou pesquisar de imediato' },
  { keys: ['←', '→'], does: 'Fechar ou abrir uma unidade do organigrama' },
  { keys: ['*'], does: 'Abrir todas as unidades do mesmo nível do organigrama' },
]

type Props = {
  /** keys of a screen that is not the client's */
  more?: readonly { keys: string[]; does: string }[]
  searches: string
  onClose: () => void
}

const none: NonNullable<Props['more']> = []

export function KeysDialog({ more = none, searches, onClose }: Props) {
  const keys = [{ keys: ['Ctrl', 'K'], does: `Procurar ${searches}` }, ...others, ...more]
  const single = ['?', ...more.map(({ keys: pressed }) => pressed.join(' '))].join(', ')
  const off = singleKeys.use() === 'off'
  return (
    <Dialog title="Teclas de atalho" onClose={onClose}>
      <Stack as="dl" gap={3} className={styles.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Stack>
      <Checkbox
        label={`Usar atalhos de uma só tecla (${single})`}
        checked={!off}
        onChange={({ target }) => singleKeys.write(target.checked ? undefined : 'off')}
      />
    </Dialog>
  )
}
