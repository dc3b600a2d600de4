import { useEffect, useRef, useState } from 'react'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { restricoesSeguidas } from '#contract/saude/restricoes.ts'
import { correctExame } from '#contract/saude/correcao.ts'
import type { VezDaSessao } from '#contract/saude/resultados.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Note, Panel, PartHeading, Stack } from '#web/kit/ui/Layout.tsx'
import { PessoaLine, pessoaOf } from '../PessoaLine.tsx'
import type { Registado } from './Anulavel.tsx'
import { ResultadoDaVez } from './ResultadoDaVez.tsx'
import { estadoOf } from './Vezes.tsx'

type Props = {
  vez: VezDaSessao
  cd_medic: number
  frequentes: readonly string[]
  onRegistado: (exame: Registado) => void
  onFalta: () => void
}

/** The person, what is known, and the form of a result that is not recorded yet. */
export function VezDoMedico({ vez, ...props }: Props) {
  const { funcion, hr, tipo_exam, exame } = vez
  const marcada = vez.cd_estad === estadoMarcacao.marcada
  const [porRegistar, setPorRegistar] = useState(marcada)
  // a result that was taken back has its form again; a form stays, whatever another records
  if (marcada && !porRegistar) setPorRegistar(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // after a result the focus is on the next person; at first on the screen's own heading
    if (!first.current) return
    first.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Panel as="section" aria-label={funcion} gap={4}>
      <h2 ref={heading} tabIndex={-1}>
        {hr} · {tipo_exam}
      </h2>
      <PessoaLine pessoa={pessoaOf(vez)} />
      <Facts wide facts={factsOf(vez)} />
      <Adaptacoes adaptacoes={vez.adaptacoes} />
      {porRegistar ? (
        <ResultadoDaVez vez={vez} {...props} />
      ) : (
        <Feito vez={vez} exame={exame?.cd} />
      )}
    </Panel>
  )
}

/** The open adaptations of earlier restrictions. */
function Adaptacoes({ adaptacoes }: Pick<VezDaSessao, 'adaptacoes'>) {
  if (adaptacoes.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <PartHeading gap={2}>Adaptações do posto por fazer</PartHeading>
      <Stack as="ul" gap={2}>
        {adaptacoes.map(({ dt, quem, ate, restricoes }) => (
          <li key={dt}>
            {restricoesSeguidas(restricoes ?? '')}
            <Note>
              Do exame de {formatDate(dt)}
              {quem === null ? ', sem ninguém a cargo' : `, a cargo de ${quem}`}
              {ate !== null && `, até ${formatDate(ate)}`}
            </Note>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Feito({ vez, exame }: { vez: VezDaSessao; exame: number | undefined }) {
  const may = useMay(correctExame)
  return (
    <Note full>
      {estadoOf(vez) === '' ? 'Dada por feita.' : `${estadoOf(vez)}.`}{' '}
      {may && exame !== undefined && (
        <Link
          to="/prestador/saude/funcionario/exame"
          search={{ exame, pesquisa: vez.num_mecan ?? vez.funcion }}
        >
          Ver ou corrigir o resultado
        </Link>
      )}
    </Note>
  )
}

/** The words of the company, and the exam before. */
function factsOf({ anterior, pedido }: VezDaSessao) {
  return [
    {
      label: 'Exame anterior',
      value: anterior
        ? `${anterior.decis}, ${formatDate(anterior.dt)}${
            anterior.dt_expir === null ? '' : `, válido até ${formatDate(anterior.dt_expir)}`
          }`
        : 'Nenhum',
    },
    { label: 'Restrições anteriores', value: anterior?.restricoes ?? null },
    { label: 'Motivo do pedido da empresa', value: pedido?.razao ?? null },
    { label: 'Preferência da empresa', value: pedido?.preferencia ?? null },
    { label: 'Não pode', value: pedido?.indisponivel ?? null },
  ].filter(({ value }) => value !== null)
}
