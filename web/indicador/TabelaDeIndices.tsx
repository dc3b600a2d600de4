import { Link } from '@tanstack/react-router'
import { indicesDe, type SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { nomeDoMes, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { formatIndex, formatNumber } from '#web/kit/text/format.ts'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import styles from './TabelaDeIndices.module.css'

type Meses = { de: string; ate: string }
type Onde = { organigrama?: number; unidade?: number }

type Linha = {
  cabeca: string
  quando: Meses
  onde: Onde
  agora: SomaDeAcidentes
  antes: SomaDeAcidentes
}

type Props = { titulo: string; resumo: string; coluna: string; linhas: readonly Linha[] }

/** Which accidents a figure counts, as the filters of their list. */
type Abre = { onde: 'trabalho' | 'trajeto'; baixa?: 'com' | 'sem' | 'dias' }

type Coluna = {
  nome: string
  valor: (soma: SomaDeAcidentes) => number | null
  abre: Abre
  indice?: true
}

const noTrabalho = { onde: 'trabalho' } as const
const comBaixa = { onde: 'trabalho', baixa: 'com' } as const
const comDias = { onde: 'trabalho', baixa: 'dias' } as const

const contados: readonly Coluna[] = [
  { nome: 'Acidentes', valor: ({ acidentes }) => acidentes, abre: noTrabalho },
  { nome: 'Com baixa', valor: ({ com_baixa }) => com_baixa, abre: comBaixa },
  {
    nome: 'Sem baixa',
    valor: ({ acidentes, com_baixa }) => acidentes - com_baixa,
    abre: { onde: 'trabalho', baixa: 'sem' },
  },
  { nome: 'Dias perdidos', valor: ({ dias }) => dias, abre: comDias },
  { nome: 'No trajeto', valor: ({ trajeto }) => trajeto, abre: { onde: 'trajeto' } },
]

const duracao: Coluna = {
  nome: 'Duração média',
  valor: (soma) => indicesDe(soma).duracao,
  abre: comBaixa,
  indice: true,
}

const porHoras: readonly Coluna[] = [
  {
    nome: 'Frequência',
    valor: (soma) => indicesDe(soma).frequencia,
    abre: comBaixa,
    indice: true,
  },
  {
    nome: 'Frequência, todos',
    valor: (soma) => indicesDe(soma).frequencia_todos,
    abre: noTrabalho,
    indice: true,
  },
  { nome: 'Gravidade', valor: (soma) => indicesDe(soma).gravidade, abre: comDias, indice: true },
  {
    nome: 'Incidência',
    valor: (soma) => indicesDe(soma).incidencia,
    abre: comBaixa,
    indice: true,
  },
]

const todas = [...contados, duracao]

/** Figures by period or unit; each opens the accidents it counts, or the hours it needs. */
export const TabelaDeIndices = ({ titulo, resumo, coluna, linhas }: Props) => (
  <Panel as="section" pad={0} className={styles.parte}>
    <header>
      <h2>{titulo}</h2>
      <Note>{resumo}</Note>
    </header>
    <section
      className={styles.box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys
      tabIndex={0}
      aria-label={titulo}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{coluna}</th>
            {[...todas.map(({ nome }) => nome), 'Horas', ...porHoras.map(({ nome }) => nome)].map(
              (nome) => (
                <th key={nome} scope="col">
                  {nome}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.cabeca}>
              <th scope="row">{linha.cabeca}</th>
              {todas.map((one) => (
                <Celula key={one.nome} linha={linha} coluna={one} />
              ))}
              <Horas linha={linha} />
              {linha.agora.em_falta.length === 0 ? (
                porHoras.map((one) => <Celula key={one.nome} linha={linha} coluna={one} />)
              ) : (
                <td colSpan={porHoras.length} className={styles.falta}>
                  <HorasLink linha={linha} mes={linha.agora.em_falta[0] ?? linha.quando.de}>
                    {faltaDe(linha.agora.em_falta)}
                  </HorasLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Panel>
)

function Celula({ linha, coluna }: { linha: Linha; coluna: Coluna }) {
  const { nome, valor } = coluna
  const [agora, antes] = [valor(linha.agora), valor(linha.antes)]
  const { de, ate } = linha.quando
  return (
    <td>
      <span className={styles.nome} aria-hidden>
        {nome}
      </span>
      <Valor {...{ linha, coluna }} valor={agora} quando={linha.quando} />
      <small>
        <Valor
          {...{ linha, coluna }}
          valor={antes}
          quando={{ de: umAno(de), ate: umAno(ate) }}
          antes
        />
      </small>
    </td>
  )
}

type ValorProps = {
  linha: Linha
  coluna: Coluna
  valor: number | null
  quando: Meses
  antes?: boolean
}

function Valor({ linha, coluna, valor, quando, antes = false }: ValorProps) {
  const { nome, abre, indice } = coluna
  if (valor === null) return <span title="Nada por que dividir, ou faltam horas">N/D</span>
  const dito = indice ? formatIndex(valor) : formatNumber(valor)
  if (valor === 0) return dito
  return (
    <Link
      to="/acidente"
      search={{
        ...abre,
        ...linha.onde,
        desde: primeiroDia(quando.de),
        ate: ultimoDia(quando.ate),
      }}
      aria-label={`${dito}: ${nome}, ${linha.cabeca}${antes ? ', um ano antes' : ''}`}
    >
      {dito}
    </Link>
  )
}

function Horas({ linha }: { linha: Linha }) {
  const { horas } = linha.agora
  return (
    <td>
      <span className={styles.nome} aria-hidden>
        Horas
      </span>
      {horas === 0 ? (
        formatNumber(horas)
      ) : (
        <HorasLink linha={linha} mes={linha.quando.ate}>
          {formatNumber(horas)}
        </HorasLink>
      )}
      <small>
        {linha.antes.horas === 0 ? (
          formatNumber(linha.antes.horas)
        ) : (
          <HorasLink linha={linha} mes={umAno(linha.quando.ate)}>
            {formatNumber(linha.antes.horas)}
          </HorasLink>
        )}
      </small>
    </td>
  )
}

function HorasLink({ linha, mes, children }: { linha: Linha; mes: string; children: string }) {
  const { organigrama } = linha.onde
  return (
    <Link
      to="/horas"
      search={{
        ano: Number(mes.slice(0, 4)),
        ...(organigrama !== undefined && { organigrama }),
      }}
      aria-label={`${children}: horas de ${mes.slice(0, 4)}, ${linha.cabeca}`}
    >
      {children}
    </Link>
  )
}

const umAno = (mes: string) => `${Number(mes.slice(0, 4)) - 1}${mes.slice(4)}`

/** At most three months by name. */
function faltaDe(meses: readonly string[]) {
  const nomes = meses.slice(0, 3).map(nomeDoMes).join(', ')
  const mais = meses.length > 3 ? ` e mais ${meses.length - 3} meses` : ''
  return `Faltam as horas de ${nomes}${mais}`
}
