"""What buyers (`showing`), suppliers (`supplier_lists`) and visitors (`tracking`) see."""
