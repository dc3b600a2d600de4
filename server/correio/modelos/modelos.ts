import { paginaDeUmPedido, paginasDaFila, paginasDosPedidos } from '#contract/comum/paginas.ts'
import type { Modelo } from '#server/comum/correio/mensagem.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { DoPrestador } from '#server/comum/lembrete/prestador.ts'
import { redefinir, type Contexto, type Escrito } from './blocos.ts'
import { diaEscrito } from './dia.ts'
import { fatores, type DadosDaMensagem } from './fatores.ts'
import {
  doPrestadorEscritos,
  lembreteEscrito,
  prazosEscritos,
  type Lembretes,
  type PrazosADizer,
} from './lembrete.ts'
import { resumoEscrito, type Resumo } from './resumo.ts'

type SemPalavras = 'comentario_da_empresa'
export type ComPalavras = Exclude<Modelo, SemPalavras>

type DadosDe<M extends Modelo> = M extends 'convite'
  ? { empresa: string | null; por: string | null }
  : M extends 'resumo'
    ? Resumo
    : M extends 'lembrete'
      ? Lembretes
      : M extends 'lembrete_legal'
        ? PrazosADizer
        : M extends 'lembrete_prestador'
          ? DoPrestador
          : DadosDaMensagem<M>

export const modelos: {
  [M in ComPalavras]: (dados: DadosDe<M>, contexto: Contexto) => Escrito
} = {
  redefinir: (_, { marca, ligacao }) => ({
    assunto: `Redefinir a palavra-passe do portal ${marca}`,
    resumo: 'A ligação é válida durante 60 minutos e só pode ser usada uma vez.',
    blocos: [
      { titulo: 'Redefinir a palavra-passe' },
      {
        texto: `${ponto(`Recebemos um pedido para redefinir a palavra-passe da sua conta no portal ${marca}`)} Para escolher uma nova, abra a ligação abaixo.`,
      },
      { botao: 'Escolher nova palavra-passe', href: ligacao },
      {
        nota: 'A ligação é válida durante 60 minutos e só pode ser usada uma vez. Se pedir outra, só a mais recente funciona.',
      },
      {
        nota: 'Se não fez este pedido, ignore esta mensagem: a sua palavra-passe continua a mesma.',
      },
    ],
  }),

  convite: ({ empresa, por }, { marca, ligacao }) => ({
    assunto: `Convite para o portal ${marca}: ${empresa ?? 'equipa do prestador'}`,
    resumo: 'Convite para o portal de segurança e saúde no trabalho.',
    blocos: [
      { titulo: `Convite para o portal ${marca}` },
      {
        texto: `${por === null ? 'Foi convidado' : `${por} convida-o`} a entrar no portal ${empresa === null ? 'com a equipa do prestador de' : `onde a empresa ${empresa} acompanha a`} segurança e ${empresa === null ? '' : 'a '}saúde no trabalho. Para aceitar, abra a ligação abaixo.`,
      },
      { botao: 'Abrir o convite', href: ligacao },
      {
        nota: 'O convite é válido durante 7 dias e só pode ser usado uma vez. Depois disso, peça um novo a quem o convidou.',
      },
      {
        nota: 'Se já tem conta no portal, mantém a sua palavra-passe e os seus outros acessos. Se não esperava este convite, ignore esta mensagem: nada acontece.',
      },
    ],
  }),

  confirmar_email: (_, { marca, ligacao }) => ({
    assunto: `Confirme o seu novo email no portal ${marca}`,
    resumo: 'A ligação é válida durante 24 horas e só pode ser usada uma vez.',
    blocos: [
      { titulo: 'Confirme o seu novo email' },
      {
        texto: `${ponto(`Foi pedido que este endereço passe a ser o email de uma conta no portal ${marca}`)} Para o confirmar, abra a ligação abaixo e escreva a palavra-passe da conta; até lá, a conta mantém o email anterior.`,
      },
      { botao: 'Confirmar o email', href: ligacao },
      { nota: 'A ligação é válida durante 24 horas e só pode ser usada uma vez.' },
      { nota: 'Se não esperava esta mensagem, ignore-a: nada será alterado.' },
    ],
  }),

  email_proposto: ({ novo }, { marca, ligacao, quando }) => ({
    assunto: `Pedido para mudar o email da sua conta no portal ${marca}`,
    resumo: 'Se não concorda, cancele a alteração.',
    blocos: [
      { titulo: 'O email da sua conta vai mudar' },
      {
        texto: `Em ${quando} foi pedido que o email da sua conta no portal ${marca} passe a ser ${novo}. A alteração só vale depois de confirmada nesse endereço, com a sua palavra-passe.`,
      },
      { texto: 'Se concorda, não tem de fazer nada aqui. Se não concorda, cancele a alteração.' },
      { botao: 'Cancelar a alteração', href: ligacao },
      { nota: 'A ligação é válida durante 24 horas.' },
    ],
  }),

  email_mudado: ({ novo }, { marca, quando }) => ({
    assunto: `O email da sua conta no portal ${marca} foi alterado`,
    resumo: 'Se não pediu esta alteração, contacte quem administra o portal na sua empresa.',
    blocos: [
      { titulo: 'O email da sua conta foi alterado' },
      {
        texto: `Em ${quando}, o email da sua conta no portal ${marca} passou a ser ${novo}. A partir de agora, entre com esse endereço; este deixa de receber mensagens da conta.`,
      },
      {
        texto:
          'Se não pediu esta alteração, contacte de imediato quem administra o portal na sua empresa.',
      },
    ],
  }),

  password_mudada: (_, { marca, entrada, quando }) => ({
    assunto: `A palavra-passe da sua conta no portal ${marca} foi alterada`,
    resumo: 'Se fez esta alteração, não tem de fazer mais nada.',
    blocos: [
      { titulo: 'A sua palavra-passe foi alterada' },
      {
        texto: `A palavra-passe da sua conta no portal ${marca} foi alterada em ${quando}. Se fez esta alteração, não tem de fazer mais nada.`,
      },
      {
        texto:
          'Se não a fez, redefina já a palavra-passe: na página de entrada, escolha «Redefinir palavra-passe». Todas as sessões abertas terminam. Informe também quem administra o portal na sua empresa.',
      },
      { botao: 'Abrir a página de entrada', href: entrada },
      { nota: 'Recebe esta mensagem sempre que a palavra-passe da sua conta muda.' },
    ],
  }),

  conta_atacada: (_, { marca, entrada, quando }) => ({
    assunto: `Tentativas de entrada na sua conta no portal ${marca}`,
    resumo: 'Se foram suas, pode redefinir a palavra-passe. Se não foram, veja o que fazer.',
    blocos: [
      { titulo: 'Tentativas de entrada na sua conta' },
      {
        texto: `Em ${quando}, houve várias tentativas de entrar na sua conta no portal ${marca} com uma palavra-passe errada. A conta não foi bloqueada: as tentativas de sítios desconhecidos passaram a ter de esperar. Nos navegadores e nas redes em que já entrou, continua a entrar como sempre.`,
      },
      {
        texto: `Se as tentativas foram suas e não se lembra da palavra-passe, ${redefinir}.`,
      },
      {
        texto: `Se não foram suas e a sua palavra-passe é longa e só usada aqui, não tem de fazer nada. Se a usa noutros sítios ou alguém a pode conhecer, mude-a já: ${redefinir}. Nunca a diga a quem lha peça por email ou por telefone.`,
      },
      { botao: 'Abrir a página de entrada', href: entrada },
      { nota: 'Enquanto houver tentativas, recebe esta mensagem no máximo uma vez por dia.' },
    ],
  }),

  ...fatores,

  pedido_respondido: ({ total, ...um }, contexto) =>
    total === undefined ? umRespondido(um, contexto) : variosRespondidos(um, total, contexto),

  pedido_comentado: umComentado,

  resumo: resumoEscrito,

  dia_marcado: diaEscrito,

  lembrete: lembreteEscrito,

  lembrete_legal: prazosEscritos,

  lembrete_prestador: doPrestadorEscritos,
}

function umComentado(
  { pedido, lista, empresa, no }: DadosDe<'pedido_comentado'>,
  { marca, origem }: Contexto,
): Escrito {
  const pagina =
    no === null ? `${paginasDaFila[lista]}?pedido=${pedido}` : paginaDeUmPedido(no, lista, pedido)
  return {
    assunto: `Comentário novo no pedido n.º ${pedido}`,
    resumo: 'O pedido ainda aguarda resposta. O comentário está no portal.',
    blocos: [
      { titulo: 'Há um comentário novo num pedido' },
      {
        texto:
          no === null
            ? `A empresa ${empresa} comentou o pedido n.º ${pedido} no portal ${marca}, que aguarda a resposta do prestador.`
            : `${ponto(`O prestador comentou o pedido n.º ${pedido}, feito no portal ${marca} para a empresa ${empresa}`)} O pedido ainda aguarda resposta.`,
      },
      { texto: 'O que foi escrito está no portal, junto ao pedido, e é aí que se responde.' },
      { botao: 'Ver o pedido', href: `${origem}${pagina}` },
      {
        nota: 'Por privacidade, esta mensagem não diz o que foi escrito nem identifica a pessoa a que o pedido diz respeito. Enquanto não responder, recebe no máximo uma por hora sobre este pedido.',
      },
    ],
  }
}

type Respondido = Omit<DadosDe<'pedido_respondido'>, 'total'>

const umRespondido = (
  { pedido, lista, tipo, empresa, no, estado, efeito }: Respondido,
  { marca, origem }: Contexto,
): Escrito => ({
  assunto: `Pedido ${estado}${tipo === null ? '' : `: ${tipo}`} (n.º ${pedido})`,
  resumo: `Já há resposta ao pedido n.º ${pedido}.`,
  blocos: [
    { titulo: `O seu pedido foi ${estado}` },
    {
      texto: `O pedido n.º ${pedido}${tipo === null ? '' : ` (${tipo})`}, feito por si no portal ${marca} para a empresa ${empresa}, foi ${estado}.`,
    },
    {
      texto:
        estado === 'recusado'
          ? 'O motivo está no portal, junto ao pedido. Pode corrigir os dados e fazer um novo pedido.'
          : tipo === null
            ? 'O que pediu já está no portal.'
            : efeito === undefined
              ? 'As alterações pedidas já estão no portal.'
              : `O que pediu produz efeitos a ${efeito}.`,
    },
    {
      botao: 'Ver o pedido',
      href: `${origem}${paginaDeUmPedido(no, lista, pedido)}`,
    },
    {
      nota: 'Por privacidade, esta mensagem não identifica a pessoa a que o pedido diz respeito.',
    },
  ],
})

const variosRespondidos = (
  { lista, empresa, estado }: Respondido,
  total: number,
  { marca, origem }: Contexto,
): Escrito => ({
  assunto: `${total} pedidos ${estado}s`,
  resumo: `Já há resposta a ${total} pedidos seus.`,
  blocos: [
    { titulo: `${total} pedidos seus foram ${estado}s` },
    {
      texto: `${total} pedidos feitos por si no portal ${marca} para a empresa ${empresa} foram ${estado}s.`,
    },
    {
      texto:
        estado === 'recusado'
          ? 'O motivo está no portal, junto a cada pedido. Pode corrigir os dados e fazer novos pedidos.'
          : 'O que pediu já está no portal.',
    },
    { botao: 'Ver os pedidos', href: `${origem}${paginasDosPedidos[lista]}` },
    {
      nota: 'Por privacidade, esta mensagem não identifica as pessoas a que os pedidos dizem respeito.',
    },
  ],
})
