import { useState } from 'react'
import type { CelulaDoRamo } from '#web/comum/serie/linha.ts'
import styles from '#web/comum/serie/Tabela.module.css'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import type { Linha } from './folha.ts'

const OrganigramaDialog = dialogOf(
  () => import('#web/comum/organigrama/OrganigramaDialog.tsx'),
  'OrganigramaDialog',
)

type RamoProps = Pick<CelulaDoRamo, 'id' | 'quem' | 'falta'> & {
  linha: Linha
  ramo: string | undefined
  onChoose: (id: number, cd: number) => void
}

/** The branch of the employee: a button that opens the tree. */
export function Ramo({ id, quem, linha, ramo, falta, onChoose }: RamoProps) {
  const [open, setOpen] = useState(false)
  return (
    <td id={id} data-invalid={falta && true}>
      <button
        type="button"
        className={styles.branch}
        title={ramo ?? 'É obrigatório.'}
        aria-haspopup="dialog"
        aria-label={`Organigrama da ${quem}: ${ramo ?? 'por escolher, é obrigatório'}`}
        onClick={() => setOpen(true)}
      >
        {ramo ?? 'Escolher'}
      </button>
      {open && (
        <OrganigramaDialog
          title={`Escolher o organigrama da ${quem}`}
          chosen={linha.cd_organig ?? undefined}
          onChoose={(cd) => {
            setOpen(false)
            onChoose(linha.id, cd)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </td>
  )
}
