// Generated from a migrated database: do not edit. Write it anew with `npm run schema`.
import type { RowsDeEmpresas } from './rows-empresas.ts'
/** A row of each table, as the driver answers it. */
export type Rows = RowsDeEmpresas & {
  acao_lesiva: { cd: number; nome: string; cd_contacto: number; chave: string | null }
  area: { cd: number; nome: string; obs: string | null; inactiv: boolean; versao: number;
    cd_autor: number | null; autor: string | null }
  calendario: { unica: boolean; chave: Buffer }
  defesa: { linha: string }
  enfermeiro: { cd: number; nome: string; cedula: string; chave: string | null; inactiv: boolean;
    versao: number }
  instalacao: { unica: boolean; sistema: string; base: number; lugar: string | null;
    escrita: string; desde: Date }
  medico: { cd: number; nome: string; cedula: string; chave: string | null; inactiv: boolean;
    versao: number }
  migracao: { versao: number; nome: string; hash: string; aplicada_em: Date }
  motivo_atividade: { cd: number; nome: string; chave: string | null }
  nacionalidade: { cd: number; nome: string; pais: string; ordem: number }
  tecnico: { cd: number; nome: string; cedula: string; chave: string | null; inactiv: boolean;
    versao: number }
  tipo_ac_enferm: { cd: number; nome: string; cd_cliente: number; chave: string | null;
    inactiv: boolean; versao: number; minutos: number | null }
  tipo_atividade: { cd: number; cd_area: number; nome: string; chave: string | null;
    inactiv: boolean; versao: number; cd_autor: number | null; autor: string | null }
  tipo_exame: { cd: number; nome: string; chave: string | null; inactiv: boolean; versao: number;
    minutos: number | null }
  utilizador: { cd: number; tipo: 'cliente' | 'prestador'; nome: string; email: string;
    pass_hash: string | null; mudar_pass: boolean; criado_em: Date; versao: number;
    avisar_pedidos: boolean; email_provado: boolean; entrou: boolean; temporaria_ate: Date | null;
    papel: 'gestor' | 'atendimento' | 'saude' | 'seguranca' | 'leitura' | null; inactiv: boolean;
    avisar_agenda: boolean }
  chave_acesso: { cd: number; cd_utilizador: number; credencial: Buffer; publica: Buffer;
    contador: number; titular: Buffer; dominio: string; transportes: string[]; nome: string;
    criada_em: Date; usada_em: Date | null }
  chave_dados: { unica: boolean; embrulhada: Buffer; criada_em: Date }
  codigo_recuperacao: { cd_utilizador: number; hash: Buffer; selado: boolean;
    usado_em: Date | null }
  correio: { cd: number; chave: string; modelo: string; para: string | null;
    cd_utilizador: number | null; cd_convite: number | null; dados: unknown; criado_em: Date;
    tentativas: number; tentar_em: Date; enviado_em: Date | null; desistido_em: Date | null;
    ultimo_erro: string | null; cd_aviso: number | null }
  dispositivo: { hash: Buffer; cd_utilizador: number; visto_em: Date; fator_ate: Date | null }
  email_proposto: { cd_utilizador: number; email: string; cd_autor: number | null; criado_em: Date;
    expira_em: Date }
  entrada_identidade: { cd_empresa_entrada: number; sujeito: string; cd_utilizador: number;
    criada_em: Date }
  entrada_tentativa: { hash: Buffer; estado: Buffer | null; cd_empresa_entrada: number;
    sujeito: string | null; email: string | null; sid: string | null; refresco: Buffer | null;
    expira_em: Date }
  escrita_publica: { chave: string; hash: Buffer; resposta: unknown; em: Date }
  fator_codigo: { cd_utilizador: number; segredo: Buffer; criado_em: Date; usado_em: Date | null;
    passo: number }
  fator_levantamento: { cd_utilizador: number; cd_autor: number; autor: string; pedido_em: Date;
    vale_em: Date }
  fator_politica: { unica: boolean; prestador: 'exigir' | 'pedir'; clientes: 'exigir' | 'pedir' }
  lembrete_envio: { cd_utilizador: number; dia: string }
  lembrete_fim: { hash: Buffer; cd_utilizador: number; especies: string[]; expira_em: Date }
  lembrete_prestador: { um: boolean; ligado: boolean; hora: number; semana: number[]; dias: number;
    desligados: string[] }
  lembrete_silencio: { cd_utilizador: number; especie: string }
  ligacao: { hash: Buffer; tipo: 'redefinir' | 'convite' | 'email' | 'cancelar' | 'empresa';
    cd_utilizador: number | null; cd_convite: number | null; email: string; chave: string;
    criada_em: Date; expira_em: Date }
  primeiro_acesso: { unico: boolean; hash: Buffer; expira_em: Date }
  rede: { cd_utilizador: number; hash: Buffer; vista_em: Date }
  registo_equipa: { cd: number; em: Date; acao: string; cd_autor: number | null;
    autor: string | null; cd_alvo: number; alvo: string | null; descr: string;
    pesquisa: string | null }
  rotina: { nome: string; sucesso_em: Date | null; falha_em: Date | null; duracao_ms: number }
  sessao: { hash: Buffer; cookie_hash: Buffer | null; cd_utilizador: number; criada_em: Date;
    vista_em: Date; expira_em: Date; origem: string | null; agente: string | null; cd: number;
    falhas: number; entrada: 'password' | 'chave' | 'empresa'; fator_em: Date | null;
    fator_pendente: boolean; cd_empresa_entrada: number | null }
  entrada_sessao: { cd_sessao: number; cd_empresa_entrada: number; sujeito: string;
    sid: string | null; refresco: Buffer | null; renovar_em: Date }
  fator_proposto: { cd_sessao: number; segredo: Buffer; expira_em: Date }
  desafio: { hash: Buffer; uso: 'registar' | 'entrar' | 'fator'; tipo: 'cliente' | 'prestador';
    navegador: Buffer | null; sessao: Buffer | null; titular: Buffer | null; expira_em: Date }
  sessao_terminada: { cd: number; cd_utilizador: number; criada_em: Date; vista_em: Date;
    terminada_em: Date; origem: string | null; agente: string | null;
    entrada: 'password' | 'chave' | 'empresa'; com_fator: boolean }
  vista: { cd: number; cd_utilizador: number; lista: string; nome: string; endereco: string;
    inicial: boolean; chamada: string | null }
  vista_escolhida: { cd_utilizador: number; cd_empresa_vista: number; lista: string;
    cd_vista: number }
  tentativa: { chave: Buffer; total: number; ate: Date; recusas: number; livre_em: Date | null }
  feriado_municipal: { cd: number; cd_local: number; dt: string; anual: boolean; nome: string }
  horario: { cd: number; cd_medic: number | null; cd_enferm: number | null;
    cd_tecnic: number | null; cd_unidade: number | null; versao: number }
  horario_excecao: { cd: number; cd_horario: number; dt_de: string; dt_ate: string;
    de: string | null; ate: string | null; cd_local: number | null }
  horario_periodo: { cd: number; cd_horario: number; dia: number; de: string; ate: string;
    cd_local: number | null }
}
