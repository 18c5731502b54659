/** Examples at the end of a command's help, by command. */
export const examples: Record<string, string> = {
  init: `Examples:
  store-pages init
  store-pages init my-chain --name "Bean & Cup" --type CafeOrCoffeeShop --country US --stores shops.csv --yes

Exit codes: 0 written; 1 it cannot be written; 2 wrong usage, or a project stands there; 130 interrupted`,
  build: `Examples:
  store-pages build
  store-pages build --content-host https://cms.example.com --second-brand-host https://cms2.example.com
  store-pages build --only 434 /des-moines/hickman-rd
  store-pages build --json > report.json

Exit codes: 0 built; 1 failed, the previous output is unchanged; 2 wrong usage, config or list; 130 interrupted`,
  merge: `List and site URL are those that the shards were built with, unless others are named; the config
has to be theirs. The hosts are only for the config key preview.

Example:
  store-pages build --shard 1/2 --out shards/1
  store-pages build --shard 2/2 --out shards/2
  store-pages merge shards/1 shards/2 --out out

Exit codes: 0 merged; 1 failed, the previous output is unchanged; 2 wrong usage, config or list, or not all
shards of one site; 130 interrupted`,
  dev: `Examples:
  store-pages dev
  store-pages dev --content-host https://cms.example.com --port 3000

Exit codes: 2 wrong usage or config, or a port that is taken; 130 ended by Ctrl-C`,
  serve: `Example:
  store-pages serve --port 3000`,
  'content-service': `Example:
  store-pages content-service --port 8090 --latency 200 &
  store-pages build --content-host http://127.0.0.1:8090 --second-brand-host http://127.0.0.1:8090`,
  publish: `Example:
  store-pages publish /srv/shops --keep 10

Exit codes: 0 published, or shown already; 1 failed, the previous release stays current; 2 wrong usage,
or nothing that may be published; 130 interrupted`,
  rollback: `Examples:
  store-pages rollback /srv/shops
  store-pages rollback /srv/shops 20261121

Exit codes: 0 rolled back; 1 nothing to roll back to; 2 no such release; 130 interrupted`,
  diff: `Examples:
  store-pages diff /srv/shops
  store-pages diff site-before out --format markdown

Exit codes: 0 compared, whatever differs; 1 a page cannot be read; 2 wrong usage; 130 interrupted`,
  listen: `The secret that hooks are signed with is in STORE_PAGES_HOOK_SECRET. Standard output has the addresses that
have changed, a line each: what a CDN has to forget. GET /healthz says ok, GET /status tells how it stands.

Example:
  export STORE_PAGES_HOOK_SECRET=$(openssl rand -hex 32)
  store-pages listen --content-host https://cms.example.com --target /srv/shops

Exit codes: 2 no secret, wrong usage or config, or a port that is taken; 130 ended by Ctrl-C or SIGTERM, 129 by a
terminal that closes, 131 by SIGQUIT`,
  check: `All problems are told at once. Only --content asks the content service for something, and nothing is
written but the cache.

Examples:
  store-pages check
  store-pages check --content 10 --content-host https://cms.example.com
  store-pages check --json > check.json

Exit codes: 0 nothing wrong, warnings are allowed; 1 content, templates or plugins are wrong; 2 wrong usage,
config, list or output folder; 130 interrupted`,
  info: `Example:
  store-pages info > info.txt

Exit codes: 0 told, as far as config and list can be read; 2 wrong usage`,
  explain: `Examples:
  store-pages explain ROW_FIELD
  store-pages explain

Exit codes: 0 told; 2 no such message`,
  completion: `Examples, each for the file that your shell reads at its start:
  eval "$(store-pages completion bash)"       in ~/.bashrc
  source <(store-pages completion zsh)        in ~/.zshrc, after compinit
  store-pages completion fish | source        in ~/.config/fish/config.fish`,
  tell: `It reads .store-pages/report.json, so it runs where the site was built or merged, after it is published. The secret
of hl-cms is in STORE_PAGES_HOOK_SECRET. store-pages listen tells by itself.

Example:
  store-pages tell --content-host https://cms.example.com

Exit codes: 0 told; 1 a WordPress could not be told; 2 no secret, no host, no report, or wrong usage; 130 interrupted`,
}
