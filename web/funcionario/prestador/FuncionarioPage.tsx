import { useParams } from '@tanstack/react-router'
import { Pencil, Undo2, UserX } from 'lucide'
import { useState } from 'react'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import {
  readFuncionarioPrestador,
  undoSaida,
  type FuncionarioPrestador,
  type PassoFuncionario,
} from '#contract/funcionario/prestador.ts'
import { readCode } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { factsOfFicha } from '#web/comum/funcionario/ficha.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { AnularDialog } from './AnularDialog.tsx'
import { FotoCard } from './FotoCard.tsx'
import { HistoriaFuncionario } from './HistoriaFuncionario.tsx'
import styles from './Funcionario.module.css'

const from = '/do-prestador/prestador/empresa/$empresa/funcionario/$codigo'

export function FuncionarioPage() {
  const params = useParams({ from })
  const [empresa, codigo] = [readCode(params.empresa), readCode(params.codigo)]
  const asked = empresa && codigo ? { path: { empresa, codigo } } : undefined
  const { data, error, refetch } = useRead(readFuncionarioPrestador, asked)
  if (!asked || isFailure(error, 404)) return <Absent />
  if (data) return <Funcionario funcionario={data.message} historia={data.historia} />
  return (
    <>
      <ScreenTitle />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar o funcionário..." />
      )}
    </>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={UserX} size={26} />}
    title={<ScreenTitle title={fixedText('funcionarioNaoEncontrado')} />}
  >
    <Link to="/prestador/funcionarios">Ver os funcionários</Link>
  </StateMessage>
)

type Props = { funcionario: FuncionarioPrestador; historia: readonly PassoFuncionario[] }

function Funcionario({ funcionario, historia }: Props) {
  const { cd, cd_empresa, nome, empresa, inactiv, dt_inactiv, dt_saida } = funcionario
  const params = { empresa: String(cd_empresa), codigo: String(cd) }
  const [undoing, setUndoing] = useState(false)
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle title={nome}>
          {empresa} {inactiv && <Badge>Saiu em {formatDate(dt_inactiv)}</Badge>}
          {!inactiv && dt_saida && <Badge>Sai em {formatDate(dt_saida)}</Badge>}
        </ScreenTitle>
        <IfMay call={undoSaida}>
          <span className={styles.actions}>
            {(inactiv || dt_saida !== null) && (
              <Button
                icon={<Icon of={Undo2} size={16} />}
                aria-haspopup="dialog"
                onClick={() => setUndoing(true)}
              >
                Anular a saída
              </Button>
            )}
            <ButtonLink
              to="/prestador/empresa/$empresa/funcionario/$codigo/editar"
              params={params}
              icon={<Icon of={Pencil} size={16} />}
            >
              Corrigir os dados
            </ButtonLink>
          </span>
        </IfMay>
      </div>
      <div className={styles.halves}>
        <div className={styles.screen}>
          <Card>
            <div className={styles.top}>
              <FotoCard funcionario={funcionario} />
              <Facts facts={standing(funcionario)} />
            </div>
          </Card>
          {factsOfFicha(funcionario, (of, campo) => of[camposFuncionario[campo].nome]).map(
            ({ title, facts }) => (
              <Card key={title} title={title}>
                <Facts facts={facts} />
              </Card>
            ),
          )}
        </div>
        <HistoriaFuncionario passos={historia} />
      </div>
      {undoing && <AnularDialog funcionario={funcionario} onClose={() => setUndoing(false)} />}
    </div>
  )
}

const standing = (of: FuncionarioPrestador) => [
  { label: fixedText('numMecan'), value: of.num_mecan },
  { label: 'Organigrama', value: formatPlace(of.organig, of.organig_acima) },
  { label: 'Data de admissão', value: formatDate(of.dt_ini_instit) },
  { label: 'Último exame', value: formatDate(of.dt_ult_exam) },
  { label: 'Válido até', value: formatDate(of.dt_expir) },
  { label: 'Próxima marcação', value: formatDate(of.dt_prox_marc) },
]
