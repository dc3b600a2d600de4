import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarClock, Plus, Search, Pencil, Replace } from 'lucide'
import { useState } from 'react'
import { createValor, listValores, changeValor, type Valor } from '#contract/auxiliar/prestador.ts'
import { nomesTabelas, tabelaNamed, tabelas, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Combobox, useChoice } from '#web/kit/field/Combobox.tsx'
import { Field } from '#web/kit/field/Field.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useAfterTyping } from '#web/kit/screen/typing.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Tabelas.module.css'
import { ValorDialog } from './ValorDialog.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { SubstituirDialog } from './SubstituirDialog.tsx'

const from = '/do-prestador/prestador/tabelas'
const options = nomesTabelas.map((value) => ({ value, label: tabelas[value].nome }))
/** The screen shows so many rows; a search finds the others. */
const shown = 200

export function TabelasScreen() {
  const search = useSearch({ from })
  const tabela = nomesTabelas.find((nome) => nome === search.tabela) ?? 'medico'
  const empresa = tabelaNamed(tabela).propria ? search.empresa : undefined
  const navigate = useNavigate({ from: '/prestador/tabelas' })
  const go = (next: { tabela?: string; empresa?: number }) =>
    void navigate({ search: next, replace: true })
  return (
    <Stack>
      <Row justify="between">
        <ScreenTitle />
        <ButtonLink
          to="/prestador/tabelas/horario"
          icon={<Icon of={CalendarClock} size={16} aria-hidden />}
        >
          Horários e feriados
        </ButtonLink>
        <IfMay call={createValor}>
          <OpenButton variant="primary" icon={Plus} Dialog={ValorDialog} of={{ tabela, empresa }}>
            Adicionar
          </OpenButton>
        </IfMay>
      </Row>
      <Row align="end">
        <Select
          label="Tabela"
          options={options}
          value={tabela}
          onChange={(value) => go({ tabela: value })}
        />
        {tabelaNamed(tabela).propria && (
          <Empresa
            chosen={empresa}
            onChoose={(cd) => go({ tabela, ...(cd !== undefined && { empresa: cd }) })}
          />
        )}
      </Row>
      <Valores key={tabela} {...{ tabela, empresa }} />
    </Stack>
  )
}

type EmpresaProps = { chosen: number | undefined; onChoose: (cd: number | undefined) => void }

/** The company whose own values are shown beside the shared ones. */
function Empresa({ chosen, onChoose }: EmpresaProps) {
  const choice = useChoice({ chosen, onChoose })
  const listed = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  return (
    <div className={styles.empresa}>
      <Field label="Empresa">
        {(control) => (
          <Combobox
            {...choice}
            control={control}
            offered={offeredBy(listed)}
            placeholder="O que todas partilham"
          />
        )}
      </Field>
    </div>
  )
}

type Props = { tabela: NomeTabela; empresa: number | undefined }

function Valores({ tabela, empresa }: Props) {
  const query = { tabela, ...(empresa !== undefined && { empresa }) }
  const { data, error, refetch } = useRead(listValores, { query })
  const [search, setSearch] = useState('')
  const wanted = useAfterTyping(search.trim())
  if (error) return <FailureMessage error={error} onRetry={refetch} />
  if (!data) return <Spinner text="A carregar a tabela..." />
  const found = data.message.filter((valor) => holdsWords(textOf(valor), wanted))
  return (
    <Card>
      <TextField
        label="Pesquisar"
        type="search"
        icon={<Icon of={Search} size={18} aria-hidden />}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <Note as="output" className={styles.count}>
        {summary(found.length, wanted)}
      </Note>
      <Lines>
        {found.slice(0, shown).map((valor) => (
          <ValorRow key={valor.cd} all={data.message} {...{ tabela, empresa, valor }} />
        ))}
      </Lines>
    </Card>
  )
}

const textOf = ({ nome, cedula }: Valor) => `${nome} ${cedula ?? ''}`

function summary(found: number, wanted: string) {
  if (found === 0) return wanted === '' ? 'Ainda não há valores.' : 'Nenhum valor encontrado.'
  const count = formatCount(found, 'valor', 'valores')
  return found > shown ? `${count}; são mostrados ${shown}. Pesquise para ver os outros.` : count
}

type RowProps = {
  tabela: NomeTabela
  empresa: number | undefined
  valor: Valor
  /** the whole list: it holds the name for clients and the replacement */
  all: readonly Valor[]
}

function ValorRow({ tabela, empresa, valor, all }: RowProps) {
  const { nome, inactiv, cd_empresa } = valor
  const [doing, setDoing] = useState<'change' | 'replace'>()
  const onClose = () => setDoing(undefined)
  return (
    <Line
      beside
      end={
        <>
          {cd_empresa !== null && <Badge>Só da empresa</Badge>}
          {inactiv && <Badge>Já não se usa</Badge>}
          <IfMay call={changeValor}>
            <IconButton
              name={`Alterar ${nome}`}
              icon={Pencil}
              aria-haspopup="dialog"
              onClick={() => setDoing('change')}
            />
            <IconButton
              name={`Substituir ${nome}`}
              icon={Replace}
              aria-haspopup="dialog"
              onClick={() => setDoing('replace')}
            />
          </IfMay>
        </>
      }
    >
      {nome}
      <Note>{factOf(tabela, valor, all)}</Note>
      {doing === 'change' && <ValorDialog {...{ tabela, empresa, valor, all, onClose }} />}
      {doing === 'replace' && <SubstituirDialog {...{ tabela, empresa, valor, onClose }} />}
    </Line>
  )
}

/** The professional number, or the value's name for clients where it differs. */
function factOf(tabela: NomeTabela, { cd, cedula, cd_cliente }: Valor, all: readonly Valor[]) {
  const { cedula: called } = tabelaNamed(tabela)
  if (called !== undefined) return `${called}: ${cedula ?? '—'}`
  if (cd_cliente === null || cd_cliente === cd) return null
  const known = all.find((one) => one.cd === cd_cliente)
  return known && `Os clientes conhecem-na por «${known.nome}»`
}
