import { memo, useState } from 'react'
import type { MouseEvent } from 'react'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { CelulaEmEdicao, celulaLida } from './Celula.tsx'
import { faltasDe } from './folha.ts'
import type { Campo, FaltaDaFolha, Linha } from './folha.ts'
import { caixote, lapis, visto } from './icones.tsx'
import styles from './Tabela.module.css'

const OrganigramaDialog = onDemand(
  async () => (await import('#web/comum/organigrama/OrganigramaDialog.tsx')).OrganigramaDialog,
)

/** The actions on a row; one stable object. */
export type Acoes = {
  editar: (id: number, on: boolean) => void
  escrever: (id: number, campo: Coluna, texto: string) => void
  associar: (id: number, cd: number) => void
  remover: (id: number) => void
}

type Props = {
  linha: Linha
  index: number
  colunas: readonly Campo[]
  avisos: readonly FaltaDaFolha[]
  emEdicao: boolean
  ramo: string | undefined
  list: string
  acoes: Acoes
}

export const idDaCelula = (id: number, campo: Campo) => `celula-${id}-${campo}`

export const LinhaDaTabela = memo(function LinhaDaTabela(props: Props) {
  const { linha, index, colunas, avisos, emEdicao, ramo, list, acoes } = props
  const { id } = linha
  const faltas = faltasDe(linha)
  const quem = `linha ${linha.linha}`

  function toggle({ target }: MouseEvent) {
    // a double click in a field selects a word
    if (target instanceof Element && target.closest('input, select, button, dialog')) return
    getSelection()?.removeAllRanges()
    acoes.editar(id, !emEdicao)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the pencil
    <tr aria-rowindex={index + 2} data-edit={emEdicao || undefined} onDoubleClick={toggle}>
      <th scope="row">{linha.linha}</th>
      {colunas.map((campo) => {
        const falta = faltas.find((one) => one.campo === campo)
        if (campo === 'organigrama') {
          return (
            <Ramo
              key={campo}
              {...{ quem, linha, ramo, falta }}
              id={idDaCelula(id, campo)}
              onChoose={acoes.associar}
            />
          )
        }
        const aviso = falta ? undefined : avisos.find((one) => one.campo === campo)
        const texto = linha.celulas[campo]
        const lida = { id: idDaCelula(id, campo), campo, texto, falta, aviso }
        if (!emEdicao) return celulaLida(lida)
        return (
          <CelulaEmEdicao
            key={campo}
            {...lida}
            quem={quem}
            list={`${list}-${campo}`}
            onChange={(novo) => acoes.escrever(id, campo, novo)}
            onDone={() => acoes.editar(id, false)}
          />
        )
      })}
      <td className={styles.actions}>
        <IconButton
          name={emEdicao ? `Concluir a edição da ${quem}` : `Editar a ${quem}`}
          {...(emEdicao ? visto : lapis)}
          onClick={() => acoes.editar(id, !emEdicao)}
        />
        <IconButton name={`Remover a ${quem}`} {...caixote} onClick={() => acoes.remover(id)} />
      </td>
    </tr>
  )
})

type RamoProps = {
  id: string
  quem: string
  linha: Linha
  ramo: string | undefined
  falta: FaltaDaFolha | undefined
  onChoose: (id: number, cd: number) => void
}

/** The branch of the employee: a button that opens the tree. */
function Ramo({ id, quem, linha, ramo, falta, onChoose }: RamoProps) {
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
