import { useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { listTiposAcidente } from '#contract/acidente/chamadas.ts'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { acidenteEscrito, type AcidenteEscrito } from '#contract/acidente/forms.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { momentosErrados } from '#contract/acidente/momentos.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { PorqueRecusado, useCorrigido, useFilled } from '#web/comum/pedido/corrigido.tsx'
import { Review } from '#web/comum/pedido/Review.tsx'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { useRead } from '#web/kit/call/read.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { leftAs } from '#web/kit/list/address.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { AcidenteFields } from './AcidenteFields.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './AcidentePage.module.css'
import { emptyAcidente, reviewOf, valuesOf, type AcidenteValues } from './form-values.ts'
import { HorasDaLei, Prazos } from './Prazos.tsx'
import { kindAcidente } from './kind.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import type { SealedPlace } from '#web/kit/session/sealed-drafts.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Fotografias } from './Fotografias.tsx'
import { AEnviar, PorEnviar } from './PorEnviar.tsx'
import type { Guardado } from './rascunho.ts'
import { useRascunhoGuardado, useLido, useRascunho } from './use-rascunho.ts'

export function CreateAcidente() {
  const { corrigir } = useSearch({ from: '/sessao/com-empresa/acidente/criar' })
  const { empresa } = useEmpresa()
  // another company, or another request to correct, has another draft
  return <Registo key={`${empresa.cd} ${corrigir}`} corrigir={corrigir} />
}

function Registo({ corrigir }: { corrigir: number | undefined }) {
  const corrigido = useCorrigido(kindAcidente, corrigir)
  const { utilizador, empresa } = useEmpresa()
  const place = {
    cd_utilizador: utilizador.cd,
    cd_empresa: empresa.cd,
    form: corrigir === undefined ? 'acidente/criar' : `acidente/criar/${corrigir}`,
  }
  const { lido, error, retry } = useLido(place)
  return (
    <Stack gap={5} max={60}>
      <ScreenTitle>
        <p>O registo segue para o prestador, que o aceita ou recusa.</p>
      </ScreenTitle>
      <PorEnviar />
      {corrigido && <PorqueRecusado pedido={corrigido} />}
      {error !== undefined && <FailureMessage error={error} onRetry={retry} />}
      {corrigido !== undefined && lido ? (
        <Form corrigido={corrigido} place={place} lido={lido} />
      ) : (
        <div className={styles.coming} aria-busy={error === undefined} />
      )}
    </Stack>
  )
}

type Props = { corrigido: AcidenteDetalhe | null; place: SealedPlace; lido: Guardado }

function Form({ corrigido, place, lido }: Props) {
  const rascunho = useRascunho(place, lido)
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
    seen: { pendentes: '/pendente/acidente', back: '/acidente' },
    send: async (body) => {
      const cd_organig = body.cd_organig_acident
      // names for display only; the codes decide
      const nome = body.nome ?? String(body.cd_funcion)
      const organig = organigOf(cd_organig) ?? String(cd_organig)
      return await rascunho.send({ ...body, nome, cd_organig, organig })
    },
  })
  useFilled(screen, lido.valores ?? (corrigido ? valuesOf(corrigido) : undefined))
  useRascunhoGuardado(rascunho, screen.form)
  const kept = {
    restored: rascunho.restored,
    discard() {
      screen.discard()
      void rascunho.discard()
    },
  }
  const sabido = useWatch({ control: screen.control })
  const tipoOf = (code: number) => tipos.data?.message.find(({ cd }) => cd === code)?.nome
  const review = (form: AcidenteEscrito) => ({
    title: 'Rever o registo do acidente',
    confirm: 'Enviar',
    content: (
      <>
        <p>Confirme o que vai ser enviado ao prestador.</p>
        <AEnviar />
        <Review
          groups={reviewOf(form, {
            tipo: tipoOf(form.cd_acc_lesiv),
            organig: organigOf(form.cd_organig_acident),
          })}
        />
        {rascunho.fotografias.length > 0 && (
          <p>
            {formatCount(
              rascunho.fotografias.length,
              'fotografia segue depois do registo.',
              'fotografias seguem depois do registo.',
            )}
          </p>
        )}
        <Prazos acidente={{ ...form, regiao: regiaoOf(form.cd_organig_acident) }} />
      </>
    ),
  })
  return (
    <>
      <HorasDaLei acidente={{ ...sabido, regiao: regiaoOf(sabido.cd_organig_acident) }} />
      <FormScreen
        screen={{ ...screen, ...kept }}
        submit="Submeter"
        heading={whereEmpty(fixedText('preenchaCampos'))}
        review={review}
        cancel={
          <ButtonLink to="/acidente" search={leftAs('/acidente')}>
            Cancelar
          </ButtonLink>
        }
      >
        <AcidenteFields
          screen={screen}
          tipos={tipos}
          fotografias={<Fotografias rascunho={rascunho} />}
        />
      </FormScreen>
    </>
  )
}
