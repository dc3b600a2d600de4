import { Check, Pencil, Trash2 } from 'lucide'
import { Fragment, memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { CelulaEmEdicao, celulaLida } from './Celula.tsx'
import type { Acoes, Campo, CelulaDoRamo, FaltaDaFolha, LinhaDaFolha } from './linha.ts'
import styles from './Tabela.module.css'

type Props<Row extends LinhaDaFolha> = {
  linha: Row
  index: number
  colunas: readonly Campo[]
  faltasDe: (linha: Row) => readonly FaltaDaFolha[]
  avisos: readonly FaltaDaFolha[]
  emEdicao: boolean
  ramo: (linha: Row, celula: CelulaDoRamo) => ReactNode
  list: string
  acoes: Acoes
}

export const idDaCelula = (id: number, campo: Campo) => `celula-${id}-${campo}`

function Linha<Row extends LinhaDaFolha>(props: Props<Row>) {
  const { linha, index, colunas, faltasDe, avisos, emEdicao, ramo, list, acoes } = props
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
          const celula = { id: idDaCelula(id, campo), quem, emEdicao, falta }
          return <Fragment key={campo}>{ramo(linha, celula)}</Fragment>
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
          icon={emEdicao ? Check : Pencil}
          onClick={() => acoes.editar(id, !emEdicao)}
        />
        {acoes.remover && (
          <IconButton
            name={`Remover a ${quem}`}
            icon={Trash2}
            onClick={() => acoes.remover?.(id)}
          />
        )}
      </td>
    </tr>
  )
}

/** Memoized: scrolling and typing draw only what changed. */
export const LinhaDaTabela = memo(Linha) as typeof Linha
