import { useNavigate, useParams } from '@tanstack/react-router'
import {
  codigoEmGrupos,
  codigoLido,
  letrasDoCodigo,
  camposVerificar,
  verificarForm,
} from '#contract/saude/verificacao.ts'
import { FrontFrame } from '#web/comum/entrada/FrontFrame.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { FormText } from '#web/kit/form/fields.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Resposta } from './Resposta.tsx'

/** /verificar and /verificar/{code}, the address in a certificate and its QR code: public. */
export function Verificar() {
  const { codigo } = useParams({ strict: false })
  return (
    <FrontFrame
      sentence="Confirme se uma ficha de aptidão é verdadeira e se ainda é a que vale."
      small="Só se diz o que já está na ficha: a empresa, as iniciais e a data do exame."
    >
      <ScreenTitle />
      {codigo !== undefined && <Resposta key={codigo} codigo={codigo} />}
      <Pergunta key={`de ${codigo}`} outra={codigo !== undefined} />
    </FrontFrame>
  )
}

const semForma = `O código tem ${letrasDoCodigo} letras e algarismos, em grupos de quatro.`

function Pergunta({ outra }: { outra: boolean }) {
  const navigate = useNavigate()
  const screen = useFormScreen({
    schema: verificarForm,
    fields: camposVerificar,
    initial: { codigo: '' },
    also: ({ codigo }) => ({
      codigo: codigoLido(codigo).length === letrasDoCodigo ? undefined : semForma,
    }),
    brief: true,
    send: async ({ codigo }) => await Promise.resolve(codigoEmGrupos(codigoLido(codigo))),
    onSent: async (codigo) => await navigate({ to: '/verificar/$codigo', params: { codigo } }),
  })
  return (
    <FormScreen screen={screen} submit={outra ? 'Verificar outra ficha' : 'Verificar'} look="front">
      <FormText
        {...screen.field('codigo')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required
      />
    </FormScreen>
  )
}
