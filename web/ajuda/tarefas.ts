/** A task of the day: where it begins, how it is done, what happens then. */
export type Tarefa = {
  /** of its place on the page, and of its picture */
  id: string
  titulo: string
  /** the screen it begins on */
  onde: string
  /** the way there, as the navigation names it */
  menu: string
  passos: readonly string[]
  depois: string
}

/** Of the companies' people. */
export const tarefasDaEmpresa: readonly Tarefa[] = [
  {
    id: 'entrar',
    titulo: 'Entrar e proteger a conta',
    onde: '/seguranca-da-conta',
    menu: 'o seu nome, no cimo › Segurança da conta',
    passos: [
      'Entre com o email e a palavra-passe, com uma chave de acesso ou com a conta da empresa.',
      'Em «Segurança da conta», junte uma chave de acesso ou uma aplicação de códigos.',
      'Esqueceu-se da palavra-passe? Na entrada, escolha «Redefinir palavra-passe».',
    ],
    depois: 'Sem uso, a sessão acaba. O que escreveu e não enviou fica à sua espera.',
  },
  {
    id: 'empresa',
    titulo: 'Escolher a empresa',
    onde: '/empresa',
    menu: 'o nome da empresa, no cimo',
    passos: [
      'Com acesso a várias empresas, cada cartão diz o que espera por si em cada uma.',
      'Carregue no cartão da empresa em que quer trabalhar.',
    ],
    depois: 'Todas as listas passam a ser dessa empresa, até escolher outra.',
  },
  {
    id: 'encontrar',
    titulo: 'Encontrar uma pessoa',
    onde: '/funcionario',
    menu: 'Funcionários',
    passos: [
      'Escreva parte do nome, com ou sem acentos, o NIF ou o número.',
      'Ou carregue em Ctrl e K em qualquer ecrã e escreva o nome.',
      'Carregue na linha para abrir a ficha da pessoa.',
    ],
    depois: 'O endereço do navegador guarda a pesquisa: pode enviá-lo a um colega.',
  },
  {
    id: 'expirados',
    titulo: 'Ver a quem falta um exame',
    onde: '/saude/dever',
    menu: 'Saúde › O que falta',
    passos: [
      'A lista diz que exame falta a cada pessoa, porquê e até quando.',
      'Filtre por quem ainda não tem marcação.',
      'Escolha as pessoas e peça a marcação.',
    ],
    depois: 'O prestador recebe o pedido e propõe dia e hora.',
  },
  {
    id: 'detalhe',
    titulo: 'Ler os dados e a ficha de aptidão de alguém',
    onde: '/saude/exame',
    menu: 'Saúde › Exames realizados',
    passos: [
      'Encontre o exame pelo nome da pessoa ou pela data.',
      'Carregue no sinal da ficha para a ler e, se quiser, descarregar.',
    ],
    depois: 'Fica registado que leu a ficha. A pessoa pode perguntar quem a leu.',
  },
  {
    id: 'exportar',
    titulo: 'Exportar o que está filtrado',
    onde: '/funcionario',
    menu: 'Funcionários, ou qualquer outra lista',
    passos: [
      'Ponha os filtros e a ordem que quer.',
      'Carregue em Exportar e escolha Excel ou CSV: sai o que está filtrado, em todas as páginas.',
    ],
    depois:
      'Nos dois o Excel em português mostra os acentos certos. No de Excel as datas e os números são já datas e números.',
  },
  {
    id: 'admitir',
    titulo: 'Pedir a admissão de uma pessoa',
    onde: '/funcionario/criar',
    menu: 'Funcionários › Adicionar',
    passos: [
      'Preencha o que está marcado como obrigatório. As datas escrevem-se como quiser: 1-2-80 serve.',
      'Se algum valor parecer estranho, corrija-o ou confirme que é mesmo assim.',
      'Reveja e envie.',
    ],
    depois: 'Recebe um número. A pessoa entra na lista quando o prestador aceitar o pedido.',
  },
  {
    id: 'alterar',
    titulo: 'Corrigir os dados de uma pessoa',
    onde: '/funcionario',
    menu: 'Funcionários › o lápis, na linha da pessoa',
    passos: [
      'Mude só o que está diferente.',
      'Na revisão, cada campo mostra o que era e o que passa a ser.',
    ],
    depois: 'Os dados mudam quando o prestador aceitar. Até lá pode retirar o pedido.',
  },
  {
    id: 'transferir',
    titulo: 'Transferir uma pessoa para outra unidade',
    onde: '/funcionario',
    menu: 'Funcionários › as duas setas, na linha da pessoa',
    passos: [
      'Escolha a unidade de destino na árvore. Escrever parte do nome encontra-a.',
      'Indique o dia e envie.',
      'Várias para a mesma unidade transferem-se de uma vez em «Selecionar vários».',
    ],
    depois: 'A transferência faz-se no dia indicado, depois de aceite.',
  },
  {
    id: 'saida',
    titulo: 'Comunicar uma saída',
    onde: '/funcionario',
    menu: 'Funcionários › a pessoa com um traço, na linha',
    passos: [
      'Indique o último dia de trabalho.',
      'Confirme o nome da pessoa e envie.',
      'Para várias de uma vez, em «Selecionar vários»: filtre, selecione, reveja e escreva quantas são.',
    ],
    depois:
      'Quando o prestador aceitar, a pessoa sai no dia indicado e o que tinha marcado é desmarcado.',
  },
  {
    id: 'pedidos',
    titulo: 'Seguir um pedido e retirá-lo',
    onde: '/pendente/funcionario',
    menu: 'Pedidos pendentes',
    passos: [
      'A lista diz o estado de cada pedido. Uma resposta que ainda não leu vem assinalada.',
      'Carregue na linha para ler a resposta ou escrever ao prestador.',
      'Enquanto ninguém respondeu, pode retirar o pedido.',
    ],
    depois:
      'Depois de retirar, «Desfazer» põe o pedido de volta. Um recusado pode ser corrigido e reenviado.',
  },
  {
    id: 'marcar',
    titulo: 'Pedir, mudar ou desmarcar um exame',
    onde: '/saude/pedido',
    menu: 'Saúde › Pedidos sobre marcações',
    passos: [
      'Peça a marcação na ficha da pessoa. Para várias, ou todas as que um filtro encontra: Funcionários › Selecionar vários.',
      'Diga os dias e as horas que convêm, e o que o prestador deve saber.',
      'Para mudar ou desmarcar, abra a marcação e faça o pedido a partir dela.',
    ],
    depois: 'Recebe um email quando o prestador responder. O calendário da empresa muda sozinho.',
  },
  {
    id: 'acidente',
    titulo: 'Registar um acidente',
    onde: '/acidente/criar',
    menu: 'Acidentes › Registar um acidente',
    passos: [
      'Escolha a pessoa e diga quando, onde e o que aconteceu.',
      'O formulário mostra as horas que a lei dá para comunicar.',
      'Depois de registar, junte fotografias e a participação à seguradora.',
    ],
    depois: 'O prestador classifica o acidente. O portal lembra o que falta comunicar.',
  },
  {
    id: 'serie',
    titulo: 'Pedir muitas admissões a partir de um ficheiro',
    onde: '/funcionario/criar/csv',
    menu: 'Funcionários › Adicionar › de um ficheiro CSV',
    passos: [
      'Escolha o ficheiro, um livro do Excel, ou cole as células.',
      'Corrija na tabela o que está assinalado. Ctrl e Z desfaz.',
      'Reveja: quantos pedidos, que avisos e o que fica de fora. Confirme os avisos e envie.',
    ],
    depois:
      'O recibo diz o número de cada pedido e deixa descarregar as linhas que ficaram de fora.',
  },
  {
    id: 'medidas',
    titulo: 'Fechar uma medida de segurança',
    onde: '/seguranca/medidas',
    menu: 'Segurança › Medidas em aberto',
    passos: [
      'Comece pelas que têm o prazo excedido.',
      'Abra a medida, diga o que foi feito e junte a prova.',
    ],
    depois: 'O prestador verifica e dá a medida por concluída, ou diz o que ainda falta.',
  },
  {
    id: 'colegas',
    titulo: 'Convidar um colega e dar-lhe direitos',
    onde: '/gestao-utilizadores',
    menu: 'Administração › Gestão de utilizadores',
    passos: [
      'Convide pelo email e escolha a unidade que o colega vai ver.',
      'Dê os direitos menu a menu: ver, criar, editar.',
      'No «Registo de alterações» vê quem mudou o quê.',
    ],
    depois: 'O colega recebe um convite, válido 7 dias, e escolhe a sua palavra-passe.',
  },
]
