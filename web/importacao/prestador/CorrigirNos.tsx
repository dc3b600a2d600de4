import { useEffect, useId, useState } from 'react'
import { colunasDeNo, type ColunaDeNo } from '#contract/comum/serie/colunas.ts'
import { lerNos } from '#contract/comum/serie/ficheiro.ts'
import { csvOf } from '#contract/kit/csv.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import entrada from '#web/comum/serie/Entrada.module.css'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import { bytesOf } from '#web/kit/call/file-bytes.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { CorrigirAqui } from './CorrigirAqui.tsx'
import styles from './Importar.module.css'

type Linha = { linha: number; celulas: Readonly<Record<ColunaDeNo, string>> }

type Props = {
  ficheiro: { csv: Blob; codificacao: Codificacao | undefined }
  recusas: readonly Achado[]
  waiting: boolean
  /** the whole file, with the mended cells */
  onCorrigido: (csv: Blob) => Promise<void>
}

const titulos = { codigo: 'Código', superior: 'Superior', nome: 'Nome' }

/** The refused rows of a tree's file: their cells are mended here. */
export function CorrigirNos({ ficheiro, recusas, waiting, onCorrigido }: Props) {
  const [linhas, setLinhas] = useLinhas(ficheiro)
  const [changed, setChanged] = useState(false)
  useHoldUnsaved(changed)
  const codigos = useId()
  if (!linhas) return <Spinner text="A ler as linhas com problemas..." />
  const motivos = Map.groupBy(recusas, ({ linha, campo }) => `${linha} ${campo}`)
  const recusadas = new Set(recusas.map(({ linha }) => linha))
  const shown = linhas.filter(({ linha }) => recusadas.has(linha))
  const write = (linha: number, coluna: ColunaDeNo, texto: string) => {
    setChanged(true)
    setLinhas((old) =>
      old?.map((one) =>
        one.linha === linha ? { ...one, celulas: { ...one.celulas, [coluna]: texto } } : one,
      ),
    )
  }
  return (
    <CorrigirAqui
      total={shown.length}
      como="Corrija as células a vermelho e veja de novo o que muda: o resto do ficheiro fica como está."
      onVer={() => void onCorrigido(csvDe(linhas))}
      {...{ waiting }}
    >
      <table className={styles.nos}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            {colunasDeNo.map((coluna) => (
              <th key={coluna} scope="col">
                {titulos[coluna]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ linha, celulas }) => (
            <tr key={linha}>
              <th scope="row">{linha}</th>
              {colunasDeNo.map((coluna) => (
                <Celula
                  key={coluna}
                  nome={`${titulos[coluna]} da linha ${linha}`}
                  list={coluna === 'superior' ? codigos : undefined}
                  texto={celulas[coluna]}
                  motivo={motivos.get(`${linha} ${coluna}`)?.[0]?.motivo}
                  onChange={(texto) => write(linha, coluna, texto)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <datalist id={codigos}>
        {linhas.map(({ linha, celulas }) => (
          <option key={linha} value={celulas.codigo}>
            {celulas.nome}
          </option>
        ))}
      </datalist>
    </CorrigirAqui>
  )
}

type CelulaProps = {
  nome: string
  list: string | undefined
  texto: string
  motivo: string | undefined
  onChange: (texto: string) => void
}

function Celula({ nome, list, texto, motivo, onChange }: CelulaProps) {
  const why = useId()
  return (
    <td>
      <input
        type="text"
        className={entrada.input}
        autoComplete="off"
        value={texto}
        aria-label={nome}
        aria-invalid={motivo !== undefined && true}
        aria-describedby={motivo === undefined ? undefined : why}
        onChange={({ target }) => onChange(target.value)}
        {...{ list }}
      />
      {motivo !== undefined && (
        <Note id={why} tone="danger">
          {motivo}
        </Note>
      )}
    </td>
  )
}

/** All rows of the file; none where a line has other cells than the heading. */
function useLinhas({ csv, codificacao }: Props['ficheiro']) {
  const state = useState<readonly Linha[]>()
  const [, setLinhas] = state
  useEffect(() => {
    let left = false
    async function read() {
      const { recusas, linhas } = lerNos(await bytesOf(csv), codificacao)
      if (!left) setLinhas(recusas.length > 0 ? [] : linhas)
    }
    void read()
    return () => {
      left = true
    }
  }, [csv, codificacao, setLinhas])
  return state
}

/** The file again, each row on its line. */
function csvDe(linhas: readonly Linha[]): Blob {
  const rows: string[][] = [[...colunasDeNo]]
  for (const { linha, celulas } of linhas) {
    while (rows.length < linha - 1) rows.push([''])
    rows.push(colunasDeNo.map((coluna) => celulas[coluna]))
  }
  return new Blob([csvOf(rows)], { type: 'text/csv' })
}
