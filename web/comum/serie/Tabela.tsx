import { memo, useEffect, useId, useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { colunas, colunasDeRegime } from '#contract/comum/serie/colunas.ts'
import { Panel } from '#web/kit/ui/Layout.tsx'
import { useRows } from '#web/kit/ui/use-rows.ts'
import type {
  Acoes,
  Campo,
  CelulaDoRamo,
  FaltaDaFolha,
  LinhaDaFolha,
  NomesDaColuna,
} from './linha.ts'
import { idDaCelula, LinhaDaTabela } from './LinhaDaTabela.tsx'
import styles from './Tabela.module.css'
import { contarLinhas, titulos } from './textos.ts'

export type Alvo = { id: number; campo: Campo }

type Props<Row extends LinhaDaFolha> = {
  linhas: readonly Row[]
  escondidas: ReadonlySet<Campo>
  emEdicao: ReadonlySet<number>
  faltasDe: (linha: Row) => readonly FaltaDaFolha[]
  avisosDe: (linha: Row) => readonly FaltaDaFolha[]
  /** draws the cell of the branch; a stable function */
  ramo: (linha: Row, celula: CelulaDoRamo) => ReactNode
  nomes: readonly NomesDaColuna[]
  acoes: Acoes
  /** the cell to bring into sight */
  alvo: Alvo | undefined
  onArrived: () => void
}

const largura: Partial<Record<Campo, string>> = {
  nome: '16rem',
  dataNascimento: '11rem',
  categoria: '13rem',
  agrupamento: '13rem',
  profissao: '13rem',
  funcao: '14rem',
  dataAdmissao: '11rem',
  teletrabalhoDesde: '11rem',
  teletrabalhoAte: '11rem',
  organigrama: '14rem',
}

const todas: readonly Campo[] = [...colunas, 'organigrama', ...colunasDeRegime]

/** A virtualized table: only visible rows are in the page. A double click edits a row. */
export function Tabela<Row extends LinhaDaFolha>(props: Props<Row>) {
  const { linhas, escondidas, emEdicao, alvo, onArrived, acoes } = props
  const { box, from, to, reveal } = useRows<HTMLElement>(linhas.length, 4, 2)
  const list = useId()
  const shown = useMemo(() => todas.filter((campo) => !escondidas.has(campo)), [escondidas])
  const medidas = useMemo(() => medidasDe(shown), [shown])
  const at = alvo ? linhas.findIndex(({ id }) => id === alvo.id) : -1

  useEffect(() => {
    if (!alvo) return
    const cell = document.getElementById(idDaCelula(alvo.id, alvo.campo))
    if (!cell) {
      reveal(at)
      return
    }
    cell.querySelector<HTMLElement>('input, select, button')?.focus()
    cell.scrollIntoView({ block: 'nearest', inline: 'center' })
    onArrived()
  })

  return (
    <Panel
      as="section"
      pad={0}
      ref={box}
      className={styles.box}
      tabIndex={0}
      aria-label="Tabela de funcionários"
    >
      <table
        className={styles.table}
        style={medidas}
        aria-rowcount={linhas.length + 1}
        aria-label={contarLinhas(linhas.length)}
      >
        <Cabecalho colunas={shown} acoes={acoes.remover ? 'Remover' : 'Editar'} />
        <tbody>
          <Space rows={from} />
          {linhas.slice(from, to).map((linha, index) => (
            <LinhaDaTabela
              key={linha.id}
              linha={linha}
              index={from + index}
              colunas={shown}
              faltasDe={props.faltasDe}
              avisos={props.avisosDe(linha)}
              emEdicao={emEdicao.has(linha.id)}
              ramo={props.ramo}
              {...{ list, acoes }}
            />
          ))}
          <Space rows={linhas.length - to} />
        </tbody>
      </table>
      {linhas.length === 0 && <p className={styles.none}>Nenhuma linha tem problemas.</p>}
      {emEdicao.size > 0 && <Nomes nomes={props.nomes} list={list} />}
    </Panel>
  )
}

// Memoized: typing and scrolling do not render it again.

const Cabecalho = memo(function Cabecalho({
  colunas: shown,
  acoes,
}: {
  colunas: readonly Campo[]
  acoes: string
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">Linha</th>
        {shown.map((campo) => (
          <th key={campo} scope="col">
            {titulos[campo]}
          </th>
        ))}
        <th scope="col">{acoes}</th>
      </tr>
    </thead>
  )
})

function medidasDe(shown: readonly Campo[]) {
  const larguras = [
    '3.5rem',
    ...shown.map((campo) => largura[campo] ?? '9rem'),
    'calc(2 * var(--target) + var(--gap-4))',
  ]
  return {
    '--colunas': larguras.join(' '),
    '--largura': `calc(${larguras.join(' + ')})`,
  } as CSSProperties
}

/** The datalists of edited cells: many hundreds of names. */
const Nomes = memo(function Nomes({ nomes, list }: Pick<Props<never>, 'nomes'> & { list: string }) {
  return nomes.map(({ campo, nomes: offered }) => (
    <datalist key={campo} id={`${list}-${campo}`}>
      {offered.map((nome) => (
        <option key={nome} value={nome}>
          {nome}
        </option>
      ))}
    </datalist>
  ))
})

/** The space of rows that are not in the page. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden className={styles.space} style={{ '--rows': rows } as CSSProperties} />
  )
