import * as z from 'zod/mini'
import { code, date, lines, maybe, time } from '../../kit/fields.ts'
import { camposDesejos, desejos } from './desejos.ts'

const textoMax = 500

const pessoasMax = 200

const quando = {
  indisponivel: maybe(lines(textoMax)),
  preferencia: maybe(lines(textoMax)),
  ...desejos,
}

export const quandoForm = z.strictObject(quando)
export type Quando = z.output<typeof quandoForm>

export const pedirMarcacaoForm = z.extend(quandoForm, {
  pessoas: z.array(code).check(z.minLength(1), z.maxLength(pessoasMax)),
})
export type PedirMarcacao = z.output<typeof pedirMarcacaoForm>

const vista = { de: z.enum(['exame', 'acao']), cd: code, dt: date, hr: time }

export const pedirMudancaForm = z.strictObject({ ...vista, razao: lines(textoMax), ...quando })
export type PedirMudanca = z.output<typeof pedirMudancaForm>

export const pedirDesmarcacaoForm = z.strictObject({ ...vista, razao: lines(textoMax) })
export type PedirDesmarcacao = z.output<typeof pedirDesmarcacaoForm>

export const camposPedidoSaude = {
  indisponivel: {
    label: 'Quando não pode ser',
    hint: 'Dias ou horas em que não há disponibilidade, férias, turnos.',
  },
  preferencia: { label: 'Preferências', hint: 'Dias, horas ou local que dão mais jeito.' },
  ...camposDesejos,
  razao: {
    label: 'Motivo',
    missing: 'Diga porque o pede.',
    hint: 'O prestador lê-o. Sem dados clínicos.',
  },
}
