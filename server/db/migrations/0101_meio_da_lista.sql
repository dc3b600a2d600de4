-- The page in the middle of a company's people by name walks past half of them. It did so in the index that
-- doubles are looked for by, the narrowest in that order, and put those of one name into the order of their
-- codes: of 95,000 people 15.7 ms, where walking this one takes 4.5. That codes are above nothing is said of
-- far pages alone (paginate.ts), so that it serves nothing else: whoever looks for doubles must read no row
-- of another branch, and this index knows no branch.
create index funcionario_nome_longe on funcionario (cd_empresa, chave_nome, cd)
  where not inactiv and cd > 0;
