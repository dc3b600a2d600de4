import type { ComponentProps, ReactNode } from 'react'
import { fatores } from '#contract/indicador/indices.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Card, Note, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'

const { frequencia, gravidade, incidencia } = fatores

const facts = [
  {
    label: 'Frequência',
    value: `acidentes com baixa × ${formatNumber(frequencia)} ÷ horas trabalhadas`,
  },
  {
    label: 'Frequência, todos',
    value: `acidentes com e sem baixa × ${formatNumber(frequencia)} ÷ horas trabalhadas`,
  },
  {
    label: 'Gravidade',
    value: `dias perdidos × ${formatNumber(gravidade)} ÷ horas trabalhadas`,
  },
  {
    label: 'Incidência',
    value: `acidentes com baixa × ${formatNumber(incidencia)} ÷ pessoas em média`,
  },
  { label: 'Duração média', value: 'dias perdidos ÷ acidentes com baixa' },
]

type Props = { facts: ComponentProps<typeof Facts>['facts']; children: ReactNode }

/** Each formula of a part, and what it counts. */
export const ComoSeCalcula = ({ facts: formulas, children }: Props) => (
  <Card title="Como se calcula">
    <Stack gap={3}>
      <Facts wide facts={formulas} />
      <Note>{children}</Note>
    </Stack>
  </Card>
)

/** Each index explained where it is read. */
export const Formulas = () => (
  <Card title="Como se calcula">
    <Stack gap={3}>
      <Facts wide facts={facts} />
      <Note>
        Fórmulas da Organização Internacional do Trabalho (16.ª Conferência de Estatísticos do
        Trabalho, 1998). Os acidentes no trajeto ficam de fora. Os dias perdidos são de calendário,
        sem o do acidente, e contam no mês do acidente. Com baixa é o que o prestador assim
        classificou ou tem dias perdidos.
      </Note>
      <Note>
        As estatísticas europeias (ESAW) dão a incidência por 100 000 pessoas e só com mais de três
        dias de ausência; muitas empresas dão a gravidade por mil horas: divida por mil.
      </Note>
    </Stack>
  </Card>
)
