import { fixedText } from '#contract/kit/texts.ts'
import { codigosMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { Marcada } from '#contract/saude/marcada.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { formatCount, formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { factsEscritos } from './pedido/kind.ts'

export const headingOf = (de: EspecieMarcada) =>
  de === 'exame' ? 'Marcação de um exame' : 'Marcação de uma ação de enfermagem'

const quemDe = { exame: 'Médico', acao: 'Enfermeiro' } as const

/** The facts both sides see of a booking, kept or missed. */
export const linhaDeMarcada = (de: EspecieMarcada, marcada: Marcada) => ({
  title: marcada.funcion,
  estado: <EstadoDaMarcada marcada={marcada} />,
  facts: [
    { label: fixedText('numMecan'), value: marcada.num_mecan ?? 'N/D' },
    { label: 'Organigrama', value: formatPlace(marcada.organig, marcada.organig_acima) },
    {
      label: de === 'exame' ? 'Tipo de exame' : 'Tipo de ação de enfermagem',
      value: marcada.tipo,
    },
    ...(marcada.tipo_exam === null ? [] : [{ label: 'Tipo de exame', value: marcada.tipo_exam }]),
    { label: 'Data', value: `${formatDate(marcada.dt)}, ${marcada.hr}` },
    { label: 'Duração', value: formatCount(marcada.minutos, 'minuto', 'minutos') },
    { label: quemDe[de], value: marcada.quem },
    { label: 'Local', value: marcada.local },
  ],
  escritos: [],
  partes:
    marcada.pedidos.length === 0
      ? []
      : [{ title: 'O que a empresa pediu', children: <Pedidos pedidos={marcada.pedidos} /> }],
  passos: marcada.passos,
})

function EstadoDaMarcada({ marcada: { cd_estad, estado } }: { marcada: Marcada }) {
  const falta = Object.entries(codigosMarcacao).some(
    ([cd, { falta: missed }]) => missed && Number(cd) === cd_estad,
  )
  return <Badge tone={falta ? 'danger' : cd_estad === 1 ? 'success' : 'accent'}>{estado}</Badge>
}

const Pedidos = ({ pedidos }: { pedidos: Marcada['pedidos'] }) => (
  <Stack>
    {pedidos.map(({ cd, tipo, estado, autor, dt_cria, ...ditos }) => (
      <section key={cd} aria-label={`Pedido n.º ${cd}`}>
        <p>
          <strong>{tipo}</strong>{' '}
          <Note as="span">
            n.º {cd}, {estado.toLowerCase()},{' '}
            {[formatDate(dt_cria), autor].filter(Boolean).join(', ')}
          </Note>
        </p>
        <Facts wide facts={factsEscritos(ditos)} />
      </section>
    ))}
  </Stack>
)
