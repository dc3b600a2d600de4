import { Contact, FileDown, FileUp, Network } from 'lucide'
import {
  especies,
  type TipoDeImportacao,
  type PassoDaImportacao,
} from '#contract/importacao/prestador.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { Feita } from './use-importacao.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  empresa: number
  tipo: TipoDeImportacao
  feita: Feita
  onOutro: () => void
}

export function Relatorio({ empresa, tipo, feita, onOutro }: Props) {
  const { resumo, nome, previsao } = feita
  const save = () =>
    saveFile(
      new Blob([relatorioCsv(previsao.passos)], { type: 'text/csv' }),
      `relatorio-${nome.replace(/\.csv$/iu, '')}.csv`,
    )
  return (
    <Card>
      <Stack>
        <Chegada>Relatório</Chegada>
        <Notice kind="sucesso" announce>
          {nome} foi importado.
        </Notice>
        <Stack as="ul" gap={1} data-marked>
          {resumo.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </Stack>
        <Row>
          <Button icon={<Icon of={FileDown} size={16} />} onClick={save}>
            Descarregar relatório
          </Button>
          {tipo === 'organigrama' ? (
            <ButtonLink
              to="/prestador/empresa/$empresa/organigrama"
              params={{ empresa: String(empresa) }}
              icon={<Icon of={Network} size={16} />}
            >
              Ver o organigrama
            </ButtonLink>
          ) : (
            <ButtonLink
              to="/prestador/funcionarios"
              search={{ empresa }}
              icon={<Icon of={Contact} size={16} />}
            >
              Ver os funcionários
            </ButtonLink>
          )}
          <Button icon={<Icon of={FileUp} size={16} />} onClick={onOutro}>
            Importar outro ficheiro
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function relatorioCsv(passos: readonly PassoDaImportacao[]): string {
  const head = csvHead([
    'Linha',
    'O que foi feito',
    'Número ou código',
    'Nome',
    'Organigrama',
    'Alterações',
  ])
  const lines = passos.map(({ linha, especie, num, nome, onde, campos }) =>
    csvLine([
      linha === null ? '' : String(linha),
      especies[especie][0],
      num ?? '',
      nome,
      onde ?? '',
      campos
        .map(({ titulo, antes, depois }) => `${titulo}: ${antes ?? '—'} → ${depois ?? '—'}`)
        .join(' | '),
    ]),
  )
  return [head, ...lines].join('')
}

/** A heading that takes the focus when it appears, for screen readers. */
export function Chegada({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
