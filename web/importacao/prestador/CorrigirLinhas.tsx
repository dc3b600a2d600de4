import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { colunasDeRegime, todasAsColunas } from '#contract/comum/serie/colunas.ts'
import { lerCsv } from '#contract/comum/serie/ficheiro.ts'
import { csvOf } from '#contract/kit/csv.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { useNos } from '#web/comum/organigrama/use-organigrama.ts'
import entrada from '#web/comum/serie/Entrada.module.css'
import type {
  Acoes,
  Campo,
  CelulaDoRamo,
  FaltaDaFolha,
  LinhaDaFolha,
} from '#web/comum/serie/linha.ts'
import { Tabela, type Alvo } from '#web/comum/serie/Tabela.tsx'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import { bytesOf } from '#web/kit/call/file-bytes.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { CorrigirAqui } from './CorrigirAqui.tsx'

type Linha = LinhaDaFolha & { organigrama: string; faltas: readonly FaltaDaFolha[] }

type Props = {
  empresa: number
  ficheiro: { csv: Blob; codificacao: Codificacao | undefined }
  recusas: readonly Achado[]
  waiting: boolean
  /** the whole file, with the mended cells */
  onCorrigido: (csv: Blob) => Promise<void>
}

/** The refused rows of a file, in the table of a client's series: their cells are mended here. */
export function CorrigirLinhas({ empresa, ficheiro, recusas, waiting, onCorrigido }: Props) {
  const [linhas, setLinhas] = useLinhas(ficheiro, recusas)
  const [emEdicao, setEmEdicao] = useState<ReadonlySet<number>>(new Set())
  const [alvo, setAlvo] = useState<Alvo>()
  const [changed, setChanged] = useState(false)
  useHoldUnsaved(changed)
  const { options } = useNos(empresa)
  const nomes = useMemo(() => options.map(({ nome }) => nome), [options])
  const shown = useMemo(() => linhas?.filter(({ recusada }) => recusada) ?? [], [linhas])
  const escondidas = useMemo(() => vaziasDe(shown), [shown])

  const acoes = useMemo((): Acoes & { ramo: (id: number, texto: string) => void } => {
    const change = (id: number, campo: Campo, mend: (linha: Mendable) => Mendable) => {
      setChanged(true)
      setLinhas((old) =>
        old?.map((linha) =>
          linha.id === id
            ? { ...mend(linha), faltas: linha.faltas.filter((one) => one.campo !== campo) }
            : linha,
        ),
      )
    }
    return {
      editar: (id, on) =>
        setEmEdicao((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id))),
      escrever: (id, campo, texto) =>
        change(id, campo, (linha) => ({
          ...linha,
          celulas: { ...linha.celulas, [campo]: texto },
        })),
      ramo: (id, organigrama) => change(id, 'organigrama', (linha) => ({ ...linha, organigrama })),
    }
  }, [setLinhas])

  const list = useId()
  const ramo = useCallback(
    (linha: Linha, celula: CelulaDoRamo) => (
      <RamoEscrito {...{ linha, celula, list }} onChange={acoes.ramo} />
    ),
    [acoes, list],
  )

  if (!linhas) return <Spinner text="A ler as linhas com problemas..." />
  const [first] = shown.flatMap(({ id, faltas }) => faltas.map(({ campo }) => ({ id, campo })))
  return (
    <CorrigirAqui
      total={shown.length}
      como="Corrija as células a vermelho: com o lápis ou com dois cliques na linha. Depois veja de novo o que muda: o resto do ficheiro fica como está."
      beside={
        first && (
          <Button
            onClick={() => {
              acoes.editar(first.id, true)
              setAlvo(first)
            }}
          >
            Ir para o primeiro problema
          </Button>
        )
      }
      onVer={() => void onCorrigido(csvDe(linhas))}
      {...{ waiting }}
    >
      <Tabela
        linhas={shown}
        escondidas={escondidas}
        faltasDe={faltasDe}
        avisosDe={semAvisos}
        nomes={semNomes}
        onArrived={() => setAlvo(undefined)}
        {...{ emEdicao, ramo, acoes, alvo }}
      />
      <datalist id={list}>
        {nomes.map((nome) => (
          <option key={nome} value={nome}>
            {nome}
          </option>
        ))}
      </datalist>
    </CorrigirAqui>
  )
}

type Mendable = Linha & { recusada: boolean }

/** Of the columns that a file may lack, those that these rows lack. */
const vaziasDe = (linhas: readonly Linha[]): ReadonlySet<Campo> =>
  new Set(colunasDeRegime.filter((coluna) => linhas.every(({ celulas }) => celulas[coluna] === '')))
const semNomes = [] as const
const vazio: readonly FaltaDaFolha[] = []
const semAvisos = () => vazio
const faltasDe = ({ faltas }: Linha) => faltas

/** All rows of the file, those refused with their faults. */
function useLinhas({ csv, codificacao }: Props['ficheiro'], recusas: readonly Achado[]) {
  const state = useState<readonly Mendable[]>()
  const [, setLinhas] = state
  useEffect(() => {
    let left = false
    async function read() {
      const bytes = await bytesOf(csv)
      if (!left) setLinhas(lidasDe(bytes, codificacao, recusas))
    }
    void read()
    return () => {
      left = true
    }
  }, [csv, codificacao, recusas, setLinhas])
  return state
}

/** None where a line has other cells than the heading: a table would lose them. */
function lidasDe(
  bytes: Uint8Array,
  codificacao: Codificacao | undefined,
  recusas: readonly Achado[],
): Mendable[] {
  const lido = lerCsv(bytes, codificacao)
  if (lido.recusas.length > 0) return []
  const byLinha = Map.groupBy(recusas, ({ linha }) => linha)
  return lido.linhas.map(({ linha, celulas }) => {
    const { organigrama, ...texts } = celulas
    const faltas = (byLinha.get(linha) ?? []).flatMap(({ campo, motivo }) =>
      isCampo(campo) ? [{ campo, motivo }] : [],
    )
    return {
      id: linha,
      linha,
      celulas: texts,
      organigrama,
      faltas,
      recusada: byLinha.has(linha),
    }
  })
}

const campos: readonly Campo[] = [...todasAsColunas, 'organigrama']
const isCampo = (campo: string): campo is Campo => campos.some((one) => one === campo)

/** The file again, each row on its line. */
function csvDe(linhas: readonly Mendable[]): Blob {
  const rows: string[][] = [[...campos]]
  for (const { linha, celulas, organigrama } of linhas) {
    while (rows.length < linha - 1) rows.push([''])
    rows.push([...todasAsColunas.map((coluna) => celulas[coluna]), organigrama])
  }
  return new Blob([csvOf(rows)], { type: 'text/csv' })
}

type RamoProps = {
  linha: Linha
  celula: CelulaDoRamo
  list: string
  onChange: (id: number, texto: string) => void
}

/** The branch as the file writes it: a code or a name. */
function RamoEscrito({ linha, celula, list, onChange }: RamoProps) {
  const { id, quem, emEdicao, falta } = celula
  const { organigrama } = linha
  return (
    <td id={id} data-invalid={falta && true} title={falta ? falta.motivo : organigrama}>
      {emEdicao ? (
        <input
          type="text"
          className={entrada.input}
          list={list}
          autoComplete="off"
          value={organigrama}
          aria-label={`Organigrama da ${quem}`}
          aria-invalid={falta && true}
          onChange={({ target }) => onChange(linha.id, target.value)}
        />
      ) : (
        organigrama
      )}
    </td>
  )
}
