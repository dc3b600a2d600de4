import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search } from 'lucide'
import { useDeferredValue, useState } from 'react'
import { createValor, listValores, type Valor } from '#contract/auxiliar/prestador.ts'
import { nomesTabelas, tabelaNamed, tabelas, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { Combobox } from '#web/kit/field/Combobox.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Tabelas.module.css'
import { ValorDialog } from './ValorDialog.tsx'
import { ValorRow } from './ValorRow.tsx'

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
  const [creating, setCreating] = useState(false)
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle />
        <IfMay call={createValor}>
          <Button
            variant="primary"
            icon={<Icon of={Plus} size={16} />}
            aria-haspopup="dialog"
            onClick={() => setCreating(true)}
          >
            Adicionar
          </Button>
        </IfMay>
      </div>
      <div className={styles.choices}>
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
      </div>
      <Valores key={tabela} {...{ tabela, empresa }} />
      {creating && <ValorDialog {...{ tabela, empresa }} onClose={() => setCreating(false)} />}
    </div>
  )
}

type EmpresaProps = { chosen: number | undefined; onChoose: (cd: number | undefined) => void }

/** The company whose own values are shown beside the shared ones. */
function Empresa({ chosen, onChoose }: EmpresaProps) {
  const [typed, setTyped] = useState<string>()
  const listed = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  return (
    <div className={styles.empresa}>
      <Combobox
        label="Empresa"
        placeholder="O que todas partilham"
        {...offeredBy(listed)}
        value={typed ?? chosen ?? null}
        onChange={(value) => {
          setTyped(typeof value === 'string' ? value : undefined)
          if (typeof value !== 'string') onChoose(value ?? undefined)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

type Props = { tabela: NomeTabela; empresa: number | undefined }

function Valores({ tabela, empresa }: Props) {
  const query = { tabela, ...(empresa !== undefined && { empresa }) }
  const { data, error, refetch } = useRead(listValores, { query })
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
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
      <output className={styles.count}>{summary(found.length, wanted)}</output>
      <ul className={styles.list}>
        {found.slice(0, shown).map((valor) => (
          <ValorRow key={valor.cd} all={data.message} {...{ tabela, empresa, valor }} />
        ))}
      </ul>
    </Card>
  )
}

const textOf = ({ nome, cedula }: Valor) => `${nome} ${cedula ?? ''}`

function summary(found: number, wanted: string) {
  if (found === 0) return wanted === '' ? 'Ainda não há valores.' : 'Nenhum valor encontrado.'
  const count = formatCount(found, 'valor', 'valores')
  return found > shown ? `${count}; são mostrados ${shown}. Pesquise para ver os outros.` : count
}
