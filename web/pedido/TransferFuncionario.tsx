import { useParams, useSearch } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { FuncionarioScreen, verFuncionarios, PedidoScreen } from './FuncionarioScreen.tsx'
import { PendingLink } from '#web/comum/pedido/PedidoTabs.tsx'
import { useFilled } from '#web/comum/pedido/corrigido.tsx'
import type { Corrigido } from './kind.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import {
  camposTransferencia,
  transferenciaForm,
  type TransferenciaForm,
} from '#contract/pedido/forms.ts'
import { requestTransferencia } from '#contract/pedido/chamadas.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { today } from '#web/kit/field/date.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { FieldGroup } from '#web/kit/form/fields.tsx'

export function TransferFuncionario() {
  const from = '/sessao/com-empresa/funcionario/$codigo/transferir'
  const { codigo } = useParams({ from })
  const { corrigir } = useSearch({ from })
  return (
    <FuncionarioScreen title="Transferência de funcionário" {...{ codigo, corrigir }}>
      {(funcionario, corrigido) =>
        funcionario.pendente === 1 ? (
          <StateMessage
            icon={<Icon of={TriangleAlert} size={26} />}
            tone="warning"
            title={fixedText('funcionarioSituacoesPendentes')}
            actions={verFuncionarios}
          >
            <p>
              {funcionario.nome} só pode ser transferido depois de o prestador responder aos pedidos
              em aberto.
            </p>
            <PendingLink codigo={funcionario.cd} />
          </StateMessage>
        ) : (
          <Form {...{ funcionario, corrigido }} />
        )
      }
    </FuncionarioScreen>
  )
}

type Values = { cd_funcion: number; cd_organig: number | null; dt_ini_instit: string }
type Props = { funcionario: Funcionario; corrigido: Corrigido | null }

function Form({ funcionario, corrigido }: Props) {
  const { cd, nome, organig, organig_acima, cd_organig } = funcionario
  const { data: tree } = useOrganigrama()
  const nameOf = (code: number) => tree?.byCd.get(code)?.fullName
  const antes = nameOf(cd_organig) ?? formatPlace(organig, organig_acima)
  const initial: Values = { cd_funcion: cd, cd_organig: null, dt_ini_instit: today() }
  const screen = usePedidoForm({
    schema: transferenciaForm,
    fields: camposTransferencia,
    initial,
    draft: `funcionario/${cd}/transferir`,
    send: (body, to) =>
      call(requestTransferencia, {
        ...to,
        body: { ...body, organig: nameOf(body.cd_organig)?.slice(0, 200) },
      }),
  })
  useFilled(
    screen,
    corrigido
      ? { cd_organig: corrigido.cd_organig_novo, dt_ini_instit: corrigido.dt_ini_instit ?? '' }
      : undefined,
  )
  const review = (form: TransferenciaForm) => {
    const depois = nameOf(form.cd_organig) ?? null
    const content = (
      <>
        <p>
          Depois de aceite pelo prestador, {nome} passa para o novo organigrama a partir de{' '}
          {formatDate(form.dt_ini_instit)}.
        </p>
        <Changes alteracoes={[{ campo: 'cd_organig', titulo: 'Organigrama', antes, depois }]} />
      </>
    )
    return { title: 'Rever o pedido de transferência', confirm: 'Pedir a transferência', content }
  }
  const pristine = 'Escolha primeiro o novo organigrama.'
  return (
    <PedidoScreen screen={screen} codigo={cd} pristine={pristine} review={review}>
      <FieldGroup title={nome}>
        <p data-wide>
          Está em <strong>{ponto(antes)}</strong>
        </p>
        <FormOrganigrama {...screen.field('cd_organig')} present={cd_organig} />
        <FormDate {...screen.field('dt_ini_instit')} />
      </FieldGroup>
    </PedidoScreen>
  )
}
