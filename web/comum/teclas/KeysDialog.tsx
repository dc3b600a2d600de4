import { singleKeys } from '#web/kit/browser/preference.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
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
  searches: string
  onClose: () => void
}

export function KeysDialog({ searches, onClose }: Props) {
  const keys = [{ keys: ['Ctrl', 'K'], does: `Procurar ${searches}` }, ...others]
  const off = singleKeys.use() === 'off'
  return (
    <Dialog title="Teclas de atalho" onClose={onClose}>
      <dl className={styles.keys}>
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
      </dl>
      <Checkbox
        label="Usar atalhos de uma só tecla (?)"
        checked={!off}
        onChange={({ target }) => singleKeys.write(target.checked ? undefined : 'off')}
      />
    </Dialog>
  )
}
