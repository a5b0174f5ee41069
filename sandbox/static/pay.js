// Comfort on the payment page: groups the card's digits, keeps letters and digits apart, fills in a test card, sends the buyer back.
// The page works without it.
"use strict";

const field = (name) => document.getElementById(name);
const group = (text) => text.replace(/\D/g, "").slice(0, 16).replace(/(\d{4})(?=\d)/g, "$1 ");

const number = field("cardNumber");
if (number) {
  document.documentElement.classList.add("script");
  number.addEventListener("input", () => {
    const digitsBefore = number.value.slice(0, number.selectionStart).replace(/\D/g, "").length;
    number.value = group(number.value);
    let place = 0;
    for (let seen = 0; seen < digitsBefore && place < number.value.length; place++) {
      if (/\d/.test(number.value[place])) seen++;
    }
    number.setSelectionRange(place, place);
  });
  const holder = field("cardHolderName");
  holder.addEventListener("input", () => {
    const kept = holder.value.replace(/[^A-Za-zÇĞİÖŞÜçğıöşüÂÎÛâîû ]/g, "");
    if (kept !== holder.value) holder.value = kept;
  });
  const cvc = field("cvc");
  cvc.addEventListener("input", () => { cvc.value = cvc.value.replace(/\D/g, "").slice(0, 4); });
  for (const button of document.querySelectorAll(".pick")) {
    button.addEventListener("click", () => {
      number.value = group(button.dataset.number);
      holder.value = holder.value || "Ayşe Yılmaz";
      field("expireMonth").value = "12";
      const year = field("expireYear");
      year.value = year.options[4].value;
      cvc.value = cvc.value || "123";
      number.focus();
      number.scrollIntoView({ block: "center" });
    });
  }
  let sent = false;
  field("card-form").addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener("pageshow", () => { sent = false; });
}

const back = document.querySelector("form[data-auto]");
if (back) back.submit();
