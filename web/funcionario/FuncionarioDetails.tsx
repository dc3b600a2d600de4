import {
  CircleAlert,
  CircleCheckBig,
  ArrowRightLeft,
  CalendarPlus,
  Pencil,
  UserMinus,
} from 'lucide'
import { useState } from 'react'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoDe } from '#contract/comum/funcionario.ts'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { readFicha } from '#contract/saude/exame.ts'
import { call } from '#web/kit/call/call.ts'
import { formatDate, formatPlace, timeAgo } from '#web/kit/text/format.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { FileButton } from '#web/kit/screen/FileButton.tsx'
import { useConfig } from '#web/kit/call/config.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { Lembrado } from '#web/comum/Lembrado.tsx'
import { factsOfFicha } from '#web/comum/funcionario/ficha.ts'
import { SaudeDetails } from '#web/comum/saude/SaudeDetails.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Ausencias } from './Ausencias.tsx'
import { examState } from './exam-validity.ts'
import { PartHeading, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { estadoPedido } from '#contract/comum/codes.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Link, ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import styles from './FuncionarioDetails.module.css'

type Field = { label: string; value: (funcionario: Funcionario) => string | null }

const summary: Field[] = [
  { label: fixedText('numMecan'), value: ({ num_mecan }) => num_mecan ?? 'N/D' },
  {
    label: 'Organigrama',
    value: ({ organig, organig_acima }) => formatPlace(organig, organig_acima),
  },
  { label: 'Data de admissão', value: ({ dt_ini_instit }) => formatDate(dt_ini_instit) },
]

const nameOf = (funcionario: Funcionario, campo: CampoDe<'lista'>) =>
  funcionario[camposFuncionario[campo].nome]

/** Exams and bookings show only with the right to health. */
export function FuncionarioDetails({ funcionario }: { funcionario: Funcionario | undefined }) {
  const { empresa } = useEmpresa()
  return (
    <Stack aria-busy={funcionario ? undefined : true}>
      <Row single gap={5} align="stretch" className={styles.top}>
        {funcionario ? (
          <Foto codigo={funcionario.cd} nome={funcionario.nome} />
        ) : (
          <Skeleton width="6rem" height="7.5rem" />
        )}
        <Stack className={styles.summary}>
          {funcionario ? (
            <Standing funcionario={funcionario} />
          ) : (
            <Skeleton width="70%" height="1.5rem" />
          )}
          {funcionario && <DetailActions funcionario={funcionario} />}
          {funcionario?.pendente === 1 && <OpenPedidos codigo={funcionario.cd} />}
          {funcionario && funcionario.cd_anex > 0 && <Ficha funcionario={funcionario} />}
        </Stack>
      </Row>
      <Fields fields={summary} of={funcionario} />
      {factsOfFicha(funcionario, nameOf).map(({ title, facts }) => (
        <section key={title}>
          <PartHeading gap={2}>{title}</PartHeading>
          <Facts facts={facts} loading={!funcionario} />
        </section>
      ))}
      {funcionario && can(empresa, 'saude') && <SaudeDetails codigo={funcionario.cd} />}
      {funcionario && <Ausencias funcionario={funcionario} />}
      {funcionario && <Lembrado coisa="funcionario" codigo={funcionario.cd} />}
    </Stack>
  )
}

function Fields({ fields, of }: { fields: Field[]; of: Funcionario | undefined }) {
  const facts = fields.map(({ label, value }) => ({ label, value: of && value(of) }))
  return <Facts facts={facts} loading={!of} />
}

function Standing({ funcionario }: { funcionario: Funcionario }) {
  const { dias_aviso_exame } = useConfig()
  const { tone, text } = examState(funcionario, dias_aviso_exame)
  return (
    <Row as="p" single gap={2} align="stretch" className={styles.standing} data-tone={tone}>
      <Icon of={tone === 'neutral' ? CircleCheckBig : CircleAlert} size={18} />
      {text}
    </Row>
  )
}

/** Only for users who may read it: the server sends no code to others. */
function Ficha({ funcionario: { cd_anex, dt_anex } }: { funcionario: Funcionario }) {
  const { empresa } = useEmpresa()
  const path = { org: empresa.cd, id: cd_anex }
  return (
    <Row as="p" lines={2}>
      <span>Última ficha de aptidão, de {formatDate(dt_anex)}</span>
      <FileButton load={async () => (await call(readFicha, { path })).message}>
        Descarregar
      </FileButton>
    </Row>
  )
}

/** The open requests about an employee; without the right to see them, only their number. */
function OpenPedidos({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  const sees = can(empresa, 'pendente')
  const query = { funcionario: codigo, estado: estadoPedido.novo, pagina: 1, quantidade: 10 }
  const { data, error } = useRead(
    listPedidos,
    sees ? { path: { org: empresa.cd }, query } : undefined,
  )
  if (error) return <FailureNotice error={error} />
  return (
    <Notice kind="aviso">
      {data ? (
        <ul>
          {data.message.map(({ cd, tipo, dt_cria, hr_cria }) => (
            <li key={cd}>
              <Link to="/pendente/funcionario" search={{ detalhe: cd }}>
                Pedido n.º {cd}: {tipo}
              </Link>
              , à espera desde {formatDate(dt_cria)} ({timeAgo(`${dt_cria}T${hr_cria}`)})
            </li>
          ))}
        </ul>
      ) : (
        fixedText('funcionarioSituacoesPendentes')
      )}
    </Notice>
  )
}

const PedirMarcacaoDialog = dialogOf(
  () => import('#web/comum/saude/PedirMarcacaoDialog.tsx'),
  'PedirMarcacaoDialog',
)
const SaidaDialog = dialogOf(() => import('#web/comum/pedido/SaidaDialog.tsx'), 'SaidaDialog')

const size = 16

function DetailActions({ funcionario }: { funcionario: Funcionario }) {
  const { empresa } = useEmpresa()
  const [opened, setOpened] = useState<'saida' | 'marcacao'>()
  const close = () => setOpened(undefined)
  if (!can(empresa, 'funcionario', 'editar')) return null
  const params = { codigo: String(funcionario.cd) }
  return (
    <Row gap={2} data-unprinted>
      <ButtonLink
        to="/funcionario/$codigo/editar"
        params={params}
        icon={<Icon of={Pencil} size={size} />}
      >
        Editar
      </ButtonLink>
      {funcionario.pendente === 0 && (
        <ButtonLink
          to="/funcionario/$codigo/transferir"
          params={params}
          icon={<Icon of={ArrowRightLeft} size={size} />}
        >
          Transferir
        </ButtonLink>
      )}
      <Button icon={<Icon of={UserMinus} size={size} />} onClick={() => setOpened('saida')}>
        Pedir a saída
      </Button>
      {pede(empresa) && funcionario.dt_prox_marc === null && (
        <Button icon={<Icon of={CalendarPlus} size={size} />} onClick={() => setOpened('marcacao')}>
          Pedir marcação
        </Button>
      )}
      {opened === 'saida' && <SaidaDialog funcionario={funcionario} onClose={close} />}
      {opened === 'marcacao' && <PedirMarcacaoDialog pessoas={[funcionario]} onClose={close} />}
    </Row>
  )
}
