import type { Mensagem, Modelo } from '#server/comum/correio/mensagem.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import { redefinir, type Contexto, type Escrito } from './blocos.ts'

export type DadosDaMensagem<M extends Modelo> =
  Extract<Mensagem, { modelo: M }> extends { dados: infer D } ? D : unknown

type DeFatores =
  | 'chave_mudada'
  | 'chave_copiada'
  | 'entrada_empresa'
  | 'fator_atacado'
  | 'fator_mudado'
  | 'entrada_nova'

/** Words to an account about its factors and how it is entered. */
export const fatores: {
  [M in DeFatores]: (dados: DadosDaMensagem<M>, contexto: Contexto) => Escrito
} = {
  chave_mudada: ({ nome, mudanca }, { marca, entrada, quando }) => ({
    assunto: `Uma chave de acesso da sua conta no portal ${marca} foi ${mudanca}`,
    resumo: 'Se fez esta alteração, não tem de fazer mais nada.',
    blocos: [
      { titulo: `Chave de acesso ${mudanca}` },
      {
        texto: `${ponto(`Em ${quando}, a chave de acesso «${nome}» foi ${mudanca} na sua conta no portal ${marca}`)} Se fez esta alteração, não tem de fazer mais nada.`,
      },
      {
        texto:
          'Se não a fez, redefina já a palavra-passe: na página de entrada, escolha «Redefinir palavra-passe». Depois entre, remova as chaves de acesso que não reconhece e informe quem administra o portal na sua empresa.',
      },
      { botao: 'Abrir a página de entrada', href: entrada },
      { nota: 'Recebe esta mensagem sempre que uma chave da sua conta é registada ou removida.' },
    ],
  }),

  chave_copiada: ({ nome }, { marca, entrada, quando }) => ({
    assunto: `Uma chave de acesso da sua conta no portal ${marca} foi recusada`,
    resumo: 'A chave pode ter sido copiada: remova-a e registe outra.',
    blocos: [
      { titulo: 'Uma chave de acesso foi recusada' },
      {
        texto: `Em ${quando}, a chave de acesso «${nome}» da sua conta no portal ${marca} foi usada com uma contagem anterior à que já conhecíamos. É o que acontece quando existe uma cópia da chave. A entrada foi recusada.`,
      },
      {
        texto:
          'Entre de outra forma, remova esta chave nas definições de segurança da conta e registe outra. Se não foi quem a usou, informe também quem administra o portal na sua empresa.',
      },
      { botao: 'Abrir a página de entrada', href: entrada },
      { nota: 'Por cada chave, recebe esta mensagem no máximo uma vez por dia.' },
    ],
  }),

  // at the first login by a company
  entrada_empresa: (_, { marca, ligacao }) => ({
    assunto: `Confirme a entrada com a conta da empresa no portal ${marca}`,
    resumo: 'A ligação é válida durante 60 minutos e só pode ser usada uma vez.',
    blocos: [
      { titulo: 'Confirme a entrada' },
      {
        texto: `${ponto(`Alguém entrou com uma conta da sua empresa no portal ${marca}, com este endereço`)} Se foi o próprio, abra a ligação abaixo no mesmo navegador: a partir daí, entra no portal com a conta da empresa.`,
      },
      { botao: 'Confirmar a entrada', href: ligacao },
      {
        nota: 'A ligação é válida durante 60 minutos, só no navegador em que começou, e só pode ser usada uma vez.',
      },
      { nota: 'Se não foi o próprio, ignore esta mensagem: nada acontece.' },
    ],
  }),

  fator_atacado: (_, { marca, entrada, quando }) => ({
    assunto: `Alguém conhece a sua palavra-passe no portal ${marca}`,
    resumo: 'Houve códigos errados depois da palavra-passe certa. Mude-a já, se não foi você.',
    blocos: [
      { titulo: 'Códigos errados depois da palavra-passe certa' },
      {
        texto: `Em ${quando}, alguém escreveu a palavra-passe da sua conta no portal ${marca} e errou várias vezes o código do segundo fator. Não entrou.`,
      },
      {
        texto: `Se não foi você, alguém conhece a sua palavra-passe: mude-a já. Para isso, ${redefinir}. Se foi você, confirme que a hora do telemóvel é automática.`,
      },
      { botao: 'Abrir a página de entrada', href: entrada },
      { nota: 'Recebe esta mensagem no máximo uma vez por dia.' },
    ],
  }),

  fator_mudado: fatorMudado,

  entrada_nova: ({ de }, { marca, entrada, quando }) => ({
    assunto: `Entrada nova na sua conta no portal ${marca}`,
    resumo: 'Se foi você, não tem de fazer mais nada.',
    blocos: [
      { titulo: 'Entraram na sua conta de um sítio novo' },
      {
        texto: `Em ${quando}, a sua conta no portal ${marca} foi aberta num navegador e numa rede em que ainda não tinha entrado (${de}). Se foi você, não tem de fazer mais nada.`,
      },
      {
        texto: `Se não foi você, mude já a palavra-passe: ${redefinir}. Todas as sessões abertas terminam.`,
      },
      { botao: 'Abrir a página de entrada', href: entrada },
    ],
  }),
}

const mudancas = {
  criado: ['Segundo fator configurado', 'foi configurado um segundo fator'],
  retirado: ['Segundo fator retirado', 'foi retirado o segundo fator'],
  codigos: ['Códigos de recuperação novos', 'foram criados códigos de recuperação novos'],
  pedido: ['Pedido para levantar o segundo fator', 'foi pedido que o segundo fator seja levantado'],
  levantado: ['Segundo fator levantado', 'o segundo fator foi levantado'],
} as const satisfies Record<DadosDaMensagem<'fator_mudado'>['que'], readonly [string, string]>

function fatorMudado(
  { que, por }: DadosDaMensagem<'fator_mudado'>,
  { marca, entrada, quando }: Contexto,
): Escrito {
  const [titulo, frase] = mudancas[que]
  const autor = por === undefined ? '' : ` por ${por}`
  const depois =
    que === 'pedido'
      ? 'Vale daqui a um dia, ou antes se um segundo administrador concordar. Se não pediu ajuda a ninguém, entre com o seu segundo fator: o pedido fica sem efeito.'
      : que === 'levantado'
        ? 'As sessões abertas terminaram. Entre com a palavra-passe e configure de novo o segundo fator.'
        : 'Se foi você, não tem de fazer mais nada.'
  return {
    assunto: `${titulo} na sua conta no portal ${marca}`,
    resumo: depois,
    blocos: [
      { titulo },
      { texto: ponto(`Em ${quando}, ${frase} da sua conta no portal ${marca}${autor}`) },
      { texto: depois },
      {
        texto: `Se não esperava esta mensagem, mude já a palavra-passe (${redefinir}) e informe quem administra o portal na sua empresa.`,
      },
      { botao: 'Abrir a página de entrada', href: entrada },
    ],
  }
}
