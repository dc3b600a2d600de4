import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, Stethoscope } from 'lucide'
import { useState } from 'react'
import { decisoes } from '#contract/saude/decisao.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { readResultados, type VezDaSessao } from '#contract/saude/resultados.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { SaudeTabsPrestador } from '../SaudeTabsPrestador.tsx'
import { Anulavel, useAnulavel } from './Anulavel.tsx'
import { BarraDaSessao } from './BarraDaSessao.tsx'
import { Fichas } from './Fichas.tsx'
import styles from './Resultados.module.css'
import { VezDoMedico } from './VezDoMedico.tsx'
import { Vezes } from './Vezes.tsx'

const porRegistar = ({ cd_estad }: VezDaSessao) => cd_estad === estadoMarcacao.marcada

/** The people of a physician on a day at the left, the form of one at the right. */
export function Resultados() {
  const search = useSearch({ from: '/do-prestador/prestador/saude/resultado' })
  const { medico, dia = today(), local } = search
  const navigate = useNavigate()
  const anulavel = useAnulavel()
  // a form stays until its own turn ends: the act of another takes nothing typed away
  const [turn, setTurn] = useState(0)
  const endTurn = () => setTurn((before) => before + 1)
  const { data, error, refetch } = useRead(
    readResultados,
    medico === undefined ? undefined : { query: { cd_medic: medico, dt: dia } },
  )
  const todas = data?.message ?? []
  const vezes = todas.filter(({ cd_local }) => local === undefined || cd_local === local)
  const aberta = vezes.find(({ cd }) => cd === search.vez) ?? vezes.find(porRegistar) ?? vezes[0]

  const change = (part: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...part }, replace: 'vez' in part })

  /** The next one without a result, after this one and then from the beginning. */
  function goOn() {
    const at = vezes.findIndex(({ cd }) => cd === aberta?.cd)
    const next = [...vezes.slice(at + 1), ...vezes.slice(0, at)].find(porRegistar)
    change({ vez: (next ?? aberta)?.cd })
  }

  return (
    <Stack>
      <ScreenTitle>
        Escolha o médico e o dia. As teclas 1 a {Object.keys(decisoes).length} escolhem a decisão,
        Enter regista e passa ao seguinte. Dentro das restrições, regista Ctrl+Enter.
      </ScreenTitle>
      <SaudeTabsPrestador />
      <BarraDaSessao {...{ medico, dia, local, todas }} onChange={change} />
      <Anulavel of={anulavel} />
      {medico === undefined ? (
        <Panel>
          <StateMessage icon={<Icon of={Stethoscope} size={26} />} title="Escolha o médico">
            <p>Aparecem aqui, por hora, as pessoas que tem marcadas no dia.</p>
          </StateMessage>
        </Panel>
      ) : !data ? (
        <Panel className={styles.espera} aria-busy={!error}>
          {error ? <FailureMessage error={error} onRetry={() => void refetch()} /> : <Spinner />}
        </Panel>
      ) : aberta === undefined ? (
        <Panel>
          <StateMessage
            icon={<Icon of={ClipboardList} size={26} />}
            title={todas.length === 0 ? 'Não há exames marcados neste dia' : 'Ninguém neste local'}
          >
            <p>
              {todas.length === 0
                ? 'Escolha outro dia, ou marque exames na agenda.'
                : `Neste dia há ${formatCount(todas.length, 'pessoa', 'pessoas')} noutros locais.`}
            </p>
          </StateMessage>
        </Panel>
      ) : (
        <div className={styles.mesa}>
          <Stack>
            <Vezes {...{ vezes, aberta }} onAbrir={(vez) => change({ vez })} />
            <Fichas vezes={vezes} />
          </Stack>
          <VezDoMedico
            key={`${aberta.cd} ${turn}`}
            vez={aberta}
            cd_medic={medico}
            frequentes={data.frequentes}
            onRegistado={(exame) => {
              anulavel.show(exame)
              endTurn()
              goOn()
            }}
            onFalta={() => {
              endTurn()
              goOn()
            }}
          />
        </div>
      )}
    </Stack>
  )
}
