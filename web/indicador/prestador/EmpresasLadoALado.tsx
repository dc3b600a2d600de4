import { useNavigate } from '@tanstack/react-router'
import { ChartColumn, Printer, SearchX, Stethoscope } from 'lucide'
import { useState, type ReactNode } from 'react'
import {
  acidentesPorEmpresa,
  empresasLadoALado,
  queAno,
  saudePorEmpresa,
} from '#contract/indicador/prestador.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { SearchField } from '#web/kit/list/SearchField.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import { Paginas } from '#web/comum/paginas/Paginas.tsx'
import { anoAcabado, type Busca } from './escolha.ts'

type Lido<Dito> = { data: Dito | undefined; error: Error | null; refetch: () => unknown }
type Props<Lado, Total> = {
  busca: Busca
  /** by the order of the address */
  ordens: Readonly<Record<string, string>>
  lado: Lido<{ message: Lado; count: number }>
  total: Lido<{ message: Total }>
  children: (visto: Lado & { count: number; total: Total }) => ReactNode
}

/** What was read last, until the next comes. */
function useVisto<Dito>(lido: Dito | undefined): Dito | undefined {
  const [visto, setVisto] = useState(lido)
  if (lido !== undefined && lido !== visto) setVisto(lido)
  return lido ?? visto
}

const porOptions = Object.entries(queAno).map(([value, label]) => ({ value, label }))

/** Companies side by side, below what they are chosen by. */
export function EmpresasLadoALado<Lado extends { linhas: readonly unknown[] }, Total>({
  busca,
  ordens,
  lado,
  total,
  children,
}: Props<Lado, Total>) {
  const { ano = anoAcabado(), por = 'doze', pagina = 1, pesquisa = '', ordenacao } = busca
  const navigate = useNavigate()
  const change = (next: object) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, pagina: undefined, ...next }),
      resetScroll: false,
    })
  const linhas = useVisto(lado.data)
  const soma = useVisto(total.data)
  const falha = lado.error ?? total.error
  return (
    <Stack>
      <Row justify="between" align="start">
        <ScreenTitle>
          <p>
            As empresas lado a lado. Em letra pequena, os mesmos meses de um ano antes. No papel e
            no ficheiro, que saem do portal, os números pequenos ficam escondidos.
          </p>
        </ScreenTitle>
        <Button icon={<Icon of={Printer} size={16} />} onClick={() => print()} data-unprinted>
          Imprimir
        </Button>
      </Row>
      <IndicadorTabsPrestador />
      <Row gap={2} data-unprinted>
        <SearchField
          text={pesquisa}
          label="Pesquisar empresas"
          onSearch={(texto) => change({ pesquisa: texto || undefined })}
        />
        <AnoSelect label="Ano" ano={ano} onChange={(qual) => change({ ano: qual })} />
        <Select
          label="Período"
          value={por}
          options={porOptions}
          onChange={(qual) => change({ por: qual === 'doze' ? undefined : qual })}
        />
        <Select
          label="Ordenar por"
          value={ordenacao ?? 'nome.asc'}
          options={Object.entries(ordens).map(([value, label]) => ({ value, label }))}
          onChange={(qual) => change({ ordenacao: qual === 'nome.asc' ? undefined : qual })}
        />
      </Row>
      {falha ? (
        <FailureMessage
          error={falha}
          onRetry={() => {
            void lado.refetch()
            void total.refetch()
          }}
        />
      ) : !linhas || !soma ? (
        <Skeleton width="100%" height="40rem" />
      ) : linhas.message.linhas.length === 0 ? (
        <Panel>
          <StateMessage
            icon={<Icon of={SearchX} size={26} />}
            title="Nenhuma empresa encontrada"
            actions={
              <Button onClick={() => change({ pesquisa: undefined })}>Ver todas as empresas</Button>
            }
          >
            <p>Procure por outro nome ou NIF.</p>
          </StateMessage>
        </Panel>
      ) : (
        <>
          {children({ ...linhas.message, count: linhas.count, total: soma.message })}
          <Paginas
            count={linhas.count}
            pagina={pagina}
            porPagina={empresasLadoALado}
            nomes={['empresa', 'empresas']}
          />
        </>
      )}
    </Stack>
  )
}

/** Both parts, for whom may see both. */
function IndicadorTabsPrestador() {
  const ambas = [useMay(acidentesPorEmpresa.readLado), useMay(saudePorEmpresa.readLado)]
  if (ambas.includes(false)) return null
  return (
    <Tabs name="Indicadores">
      <Tab
        to="/prestador/indicadores"
        activeOptions={{ exact: true, includeSearch: false }}
        icon={ChartColumn}
      >
        Acidentes
      </Tab>
      <Tab
        to="/prestador/indicadores/exames"
        activeOptions={{ includeSearch: false }}
        icon={Stethoscope}
      >
        Exames
      </Tab>
    </Tabs>
  )
}
