-- For wrk: addresses that no cache holds, asked by clients that think between their questions, and what they were told.
-- Its arguments: the beginning of an address that ends in a number, and how long a client thinks (milliseconds).
local threads = {}

function setup(thread)
  thread:set("id", #threads)
  table.insert(threads, thread)
end

function init(args)
  beginning, thinking = args[1], tonumber(args[2])
  math.randomseed(os.time() + id)
  answered, refused, told_when, other = 0, 0, 0, 0
end

function request()
  return wrk.format("GET", beginning .. math.random(1000000, 1000000000))
end

function delay()
  return thinking
end

function response(status, headers)
  if status == 200 then
    answered = answered + 1
  elseif status == 503 then
    refused = refused + 1
    if headers["Retry-After"] then told_when = told_when + 1 end
  else
    other = other + 1
  end
end

function done(summary, latency)
  local sums = { answered = 0, refused = 0, told_when = 0, other = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  io.write(string.format(
    '{"seconds": %.3f, "answered": %d, "refused": %d, "told_when": %d, "other": %d, "unanswered": %d, "p50_ms": %.1f, "p99_ms": %.1f}\n',
    summary.duration / 1e6, sums.answered, sums.refused, sums.told_when, sums.other, summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
