import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import styles from './ConflictDialog.module.css'

type Props = {
  title: string
  nome: string
  rows: readonly { nome: string; antes: string; deles: string; meu: string }[]
  saving: boolean
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Two administrators changed the same fields: shows both versions and asks which to keep. */
export function ConflictDialog(props: Props) {
  const { title, nome, rows, saving, onTheirs, onMine, onClose } = props
  const changed = rows.filter(({ antes, deles, meu }) => antes !== deles || antes !== meu)
  return (
    <Dialog
      title={title}
      size="large"
      onClose={saving ? () => {} : onClose}
      footer={
        <>
          <Button onClick={saving ? () => {} : onTheirs} data-focus>
            Ficar com o que foi guardado
          </Button>
          <Button variant="primary" waiting={saving} waitingText="A guardar..." onClick={onMine}>
            Aplicar as minhas alterações
          </Button>
        </>
      }
    >
      <p>
        Outro administrador guardou alterações a <strong>{nome}</strong> enquanto fazia as suas.
        Escolha quais ficam.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">O quê</span>
            </th>
            <th scope="col">Antes</th>
            <th scope="col">Guardado entretanto</th>
            <th scope="col">As suas alterações</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ nome: what, antes, deles, meu }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label="Antes">{antes}</td>
              <td data-label="Guardado entretanto" data-changed={deles !== antes || undefined}>
                {deles}
              </td>
              <td data-label="As suas alterações" data-changed={meu !== antes || undefined}>
                {meu}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
