import { memo, useEffect, useId, useMemo } from 'react'
import type { CSSProperties } from 'react'
import { colunas } from '#contract/comum/serie/colunas.ts'
import { useRows } from '#web/kit/ui/use-rows.ts'
import type { Campo, Linha } from './folha.ts'
import { idDaCelula, LinhaDaTabela } from './LinhaDaTabela.tsx'
import { comLista, opcoesDe } from './opcoes.ts'
import styles from './Tabela.module.css'
import { contarLinhas, titulos } from './textos.ts'
import type { Serie } from './use-serie.ts'
import { largura } from './vista.ts'

export type Alvo = { id: number; campo: Campo }

type Props = {
  serie: Serie
  linhas: readonly Linha[]
  escondidas: ReadonlySet<Campo>
  alvo: Alvo | undefined
  onArrived: () => void
}

const todas: readonly Campo[] = [...colunas, 'organigrama']

/** A virtualized table: only visible rows are in the page. A double click edits a row. */
export function Tabela({ serie, linhas, escondidas, alvo, onArrived }: Props) {
  const { folha, estado, listas, tree } = serie
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
    <section
      ref={box}
      className={styles.box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys
      tabIndex={0}
      aria-label="Tabela de funcionários"
    >
      <table
        className={styles.table}
        style={medidas}
        aria-rowcount={linhas.length + 1}
        aria-label={contarLinhas(linhas.length)}
      >
        <Cabecalho colunas={shown} />
        <tbody>
          <Space rows={from} />
          {linhas.slice(from, to).map((linha, index) => (
            <LinhaDaTabela
              key={linha.id}
              linha={linha}
              index={from + index}
              colunas={shown}
              avisos={folha.avisosDe(linha)}
              emEdicao={estado.emEdicao.has(linha.id)}
              ramo={linha.cd_organig === null ? undefined : nameOf(tree, linha.cd_organig)}
              list={list}
              acoes={serie.acoes}
            />
          ))}
          <Space rows={linhas.length - to} />
        </tbody>
      </table>
      {linhas.length === 0 && <p className={styles.none}>Nenhuma linha tem problemas.</p>}
      {estado.emEdicao.size > 0 && <Nomes listas={listas} list={list} />}
    </section>
  )
}

// Memoized: typing and scrolling do not render it again.

const Cabecalho = memo(function Cabecalho({ colunas: shown }: { colunas: readonly Campo[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">Linha</th>
        {shown.map((campo) => (
          <th key={campo} scope="col">
            {titulos[campo]}
          </th>
        ))}
        <th scope="col">Remover</th>
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
const Nomes = memo(function Nomes({ listas, list }: { listas: Serie['listas']; list: string }) {
  return comLista.map((campo) => (
    <datalist key={campo} id={`${list}-${campo}`}>
      {opcoesDe(listas, campo)?.map((nome) => (
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

const nameOf = (tree: Serie['tree'], cd: number) => tree?.byCd.get(cd)?.fullName ?? '...'
