import { useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { listTiposAcidente, requestAcidente } from '#contract/acidente/chamadas.ts'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { acidenteEscrito } from '#contract/acidente/forms.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { momentosErrados } from '#contract/acidente/momentos.ts'
import type { AcidenteEscrito } from '#contract/acidente/forms.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { PorqueRecusado, useCorrigido, useFilled } from '#web/comum/pedido/corrigido.tsx'
import { Review } from '#web/comum/pedido/Review.tsx'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { leftAs } from '#web/kit/list/address.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { AcidenteFields } from './AcidenteFields.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './AcidentePage.module.css'
import { emptyAcidente, reviewOf, valuesOf } from './form-values.ts'
import type { AcidenteValues } from './form-values.ts'
import { Prazos } from './Prazos.tsx'
import { kindAcidente } from './kind.ts'
import { FieldGroup } from '#web/kit/form/fields.tsx'

export function CreateAcidente() {
  const { corrigir } = useSearch({ from: '/sessao/com-empresa/acidente/criar' })
  const corrigido = useCorrigido(kindAcidente, corrigir)
  return (
    <Stack gap={5} className={styles.screen}>
      <ScreenTitle>
        <p>O registo segue para o prestador, que o aceita ou recusa.</p>
      </ScreenTitle>
      {corrigido && <PorqueRecusado pedido={corrigido} />}
      {corrigido !== undefined && <Form key={corrigir} corrigido={corrigido} />}
    </Stack>
  )
}

function Form({ corrigido }: { corrigido: AcidenteDetalhe | null }) {
  const { data: tree } = useOrganigrama()
  const tipos = useRead(listTiposAcidente, {}, { staleTime: 300_000 })
  const organigOf = (cd: number) => tree?.byCd.get(cd)?.fullName
  const regiaoOf = (no: unknown) =>
    typeof no === 'number' ? tree?.byCd.get(no)?.regiao : undefined
  const screen = usePedidoForm<AcidenteValues, AcidenteEscrito>({
    schema: acidenteEscrito,
    fields: camposAcidente,
    initial: emptyAcidente(),
    also: (values) => momentosErrados(values, emLisboa(Date.now())),
    draft: corrigido ? `acidente/criar/${corrigido.cd}` : 'acidente/criar',
    seen: { pendentes: '/pendente/acidente', back: '/acidente' },
    send: (body, to) => {
      const cd_organig = body.cd_organig_acident
      // names for display only; the codes decide
      const nome = body.nome ?? String(body.cd_funcion)
      const organig = organigOf(cd_organig) ?? String(cd_organig)
      return call(requestAcidente, { ...to, body: { ...body, nome, cd_organig, organig } })
    },
  })
  useFilled(screen, corrigido ? valuesOf(corrigido) : undefined)
  const sabido = useWatch({ control: screen.control })
  const tipoOf = (code: number) => tipos.data?.message.find(({ cd }) => cd === code)?.nome
  const review = (form: AcidenteEscrito) => ({
    title: 'Rever o registo do acidente',
    confirm: 'Enviar',
    content: (
      <>
        <p>Confirme o que vai ser enviado ao prestador.</p>
        <Review
          groups={reviewOf(form, {
            tipo: tipoOf(form.cd_acc_lesiv),
            organig: organigOf(form.cd_organig_acident),
          })}
        />
        <Prazos acidente={{ ...form, regiao: regiaoOf(form.cd_organig_acident) }} />
      </>
    ),
  })
  return (
    <FormScreen
      screen={screen}
      submit="Submeter"
      heading={whereEmpty(fixedText('preenchaCampos'))}
      review={review}
      cancel={
        <ButtonLink to="/acidente" search={leftAs('/acidente')}>
          Cancelar
        </ButtonLink>
      }
    >
      <AcidenteFields screen={screen} tipos={tipos} />
      <FieldGroup title="Prazos legais">
        <div data-wide>
          <Prazos acidente={{ ...sabido, regiao: regiaoOf(sabido.cd_organig_acident) }} />
        </div>
      </FieldGroup>
    </FormScreen>
  )
}
