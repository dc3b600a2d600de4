import { paginaDoDia } from '#contract/comum/paginas.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { Contexto, Escrito } from './blocos.ts'
import type { DadosDaMensagem } from './fatores.ts'

export function diaEscrito(
  { no, empresa, dia, quando, total, de, ate, local }: DadosDaMensagem<'dia_marcado'>,
  { marca, origem }: Contexto,
): Escrito {
  const quantas = total === 1 ? '1 marcação' : `${total} marcações`
  const onde = local === null ? '' : `, em ${local}`
  return {
    assunto: `Dia ${quando}: ${quantas} no portal ${marca}`,
    resumo: 'A lista por horas está no portal, para imprimir ou descarregar.',
    blocos: [
      { titulo: `O dia ${quando} está preparado` },
      {
        texto: ponto(`${empresa}: ${quantas} entre as ${de} e as ${ate}${onde}`),
      },
      {
        texto:
          'A lista por horas, com o que é preciso trazer, está no portal, para imprimir ou descarregar.',
      },
      { botao: 'Ver a lista do dia', href: `${origem}${paginaDoDia(no, dia)}` },
      {
        nota: 'Por privacidade, esta mensagem não identifica pessoas nem diz o motivo das marcações. Pode desligá-la no portal, em «Editar informação».',
      },
    ],
  }
}
